// Drawing routes: a train is chosen, then the hexes of its route one after the other; the server counts them.
import { $, $$ } from "./page.js";

let train = 0, drawing = false;

export const isDrawing = () => drawing && !!$(".draw");
export const stop = () => { drawing = false; };

export function start() {
  drawing = true;
  choose(0);
}

export function choose(index) {
  train = index;
  for (const row of $$(".run")) row.classList.toggle("chosen", isDrawing() && +row.dataset.route === train);
}

// After an update the chosen train stays chosen.
export function keep() {
  if (!$(".draw")) drawing = false;
  choose(train);
}

// The plan in which a hex is added to the chosen train's route, or taken from its end.
export function withHex(hex) {
  const { action, prepared } = $(".draw").dataset;
  const own = JSON.parse(action), route = own.routes[train] ?? own.routes[0];
  if (!route) return null;
  const at = route.path.indexOf(hex), last = route.path.length - 1;
  if (at < 0) route.path.push(hex);
  else route.path.length = at === last ? at : at + 1;
  return JSON.stringify([...JSON.parse(prepared), own]);
}

// A train that is chosen anew begins with an empty route.
export function withoutRoute() {
  const { action, prepared } = $(".draw").dataset, own = JSON.parse(action);
  if (own.routes[train]) own.routes[train].path = [];
  return JSON.stringify([...JSON.parse(prepared), own]);
}
