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

// The plan in which the chosen train's route is another. What was said of the old one, what it ran joined with and which
// of its stops was not paid, goes with it.
function withRoute(change) {
  const { action, prepared } = $(".draw").dataset, own = JSON.parse(action), route = own.routes[train];
  if (!route) return null;
  change(route);
  own.chains = (own.chains ?? []).filter(chain => !chain.includes(train));
  own.unpaid = (own.unpaid ?? []).filter(unpaid => unpaid.route !== train);
  return JSON.stringify([...JSON.parse(prepared), own]);
}

// A hex is added to the chosen train's route; the last one is taken off. A route may come through a hex twice, on two
// lines of its tile.
export const withHex = hex => withRoute(route => {
  if (route.path.at(-1) === hex) route.path.pop();
  else route.path.push(hex);
});

// A train that is chosen anew begins with an empty route: it stays at home.
export const withoutRoute = () => withRoute(route => { route.path = []; });
