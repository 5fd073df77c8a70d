// Drawing routes: the page says which train is chosen; each click on the map is the next hex, and the server counts them.
import { $ } from "./page.js";

export const isDrawing = () => !!$(".draw[data-train]");

// The plan with one more hex in the chosen train's route; the last one is taken off. A route may come through a hex
// twice, on two lines of its tile. What was said of the old route, what it ran joined with and which of its stops was
// not paid, goes with it.
export function withHex(hex) {
  const { action, prepared, train } = $(".draw").dataset, own = JSON.parse(action), route = own.routes[train];
  if (!route) return null;
  if (route.path.at(-1) === hex) route.path.pop();
  else route.path.push(hex);
  own.chains = (own.chains ?? []).filter(chain => !chain.includes(+train));
  own.unpaid = (own.unpaid ?? []).filter(unpaid => unpaid.route !== +train);
  return JSON.stringify([...JSON.parse(prepared), own]);
}
