// The parts of the page: on a phone one at a time, by its tab.
import { $, $$ } from "./page.js";
import * as board from "./board.js";

export function show(part) {
  document.body.dataset.show = part;
  for (const tab of $$(".tabs a")) {
    if (tab.dataset.goto === part) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
  if (part === "board") board.centreMoment();
  if (part === "market") $("#market .mk")?.scrollIntoView({ block: "center" });
  if (part === "log") $("#log li:last-child")?.scrollIntoView({ block: "end" });
}

export function focusPart(part) {
  show(part);
  document.getElementById(part === "log" ? "log-part" : part)?.querySelector("[tabindex], a, button")?.focus();
}
