// A new tournament: only what the chosen title has shows, its variants and its bots.
import { $, $$ } from "./page.js";
import "./clock-choice.js";

const form = $("form[action='/tournaments']");

function arrange() {
  const title = $("[name=title]", form).value;
  for (const part of $$("[data-for]", form)) part.hidden = part.dataset.for !== title;
  const bots = $("[name=substitute]", form);
  for (const bot of bots.options) bot.hidden = bot.disabled = !bot.dataset.titles.split(" ").includes(title);
  if (bots.selectedOptions[0]?.disabled) bots.selectedIndex = 0;
}

if (form) {
  form.addEventListener("input", arrange);
  arrange();
}
