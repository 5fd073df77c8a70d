// A short message, with a button where something can be done about it.
import { $ } from "./page.js";

let fading = 0;
export function say(text, ...more) {
  const toast = $("#toast");
  const said = document.createElement("span");
  said.textContent = said.title = text;
  toast.replaceChildren(said, ...more);
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { toast.hidden = true; }, 6000);
}
