// Of the fields of a clock only those show that belong to the kind of clock that is chosen.
import { $$ } from "./page.js";

function arrange() {
  for (const choice of $$("select[name=clock]")) {
    for (const part of $$("[data-clock]", choice.form)) part.hidden = !part.dataset.clock.split(" ").includes(choice.value);
  }
}

document.addEventListener("input", arrange);
arrange();
