// The parts of the page: on a phone one at a time, by its tab. Which one is shown and how the map lies is kept for as long
// as the browser's tab is open: a reload, or a look at the plots and back, changes nothing.
import { $, $$ } from "./page.js";
import * as board from "./board.js";
import { now } from "./update.js";

const name = `place-${document.body.dataset.table}`;
const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}");
const keep = what => sessionStorage.setItem(name, JSON.stringify(Object.assign(kept, what)));

export function show(part) {
  keep({ part });
  bring(part);
  if (part === "board") board.centreMoment();
}

// The part that was shown last, else the one that the moment is about; the map as it lay, unless there is something
// new to do elsewhere.
export function showAgain() {
  const part = kept.part ?? document.body.dataset.show, isNew = kept.moves !== now.moves;
  bring(part);
  const lies = board.lay(kept);
  if (part === "board" && (!lies || (isNew && !board.seesMoment()))) board.centreMoment();
}
for (const type of ["visibilitychange", "pagehide"]) addEventListener(type, () => keep({ moves: now.moves, ...board.lies() }));

function bring(part) {
  document.body.dataset.show = part;
  for (const tab of $$(".tabs a")) {
    if (tab.dataset.goto === part) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
  if (part === "market") $("#market .mk, #market .token")?.scrollIntoView({ block: "center", inline: "center" });
  if (part === "log") $("#log li:last-child")?.scrollIntoView({ block: "end" });
}

export function focusPart(part) {
  show(part);
  const place = document.getElementById(part === "log" ? "log-part" : part);
  if (place) $("[tabindex], a, button", place)?.focus();
}
