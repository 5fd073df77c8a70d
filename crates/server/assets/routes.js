// Drawing routes: the page says which train is chosen, and the server which hexes may follow: a click on the map follows the
// link of that hex. A click on the last hex takes it off.
import { $, $$ } from "./page.js";

export const isDrawing = () => !!$(".draw[data-train]");

export function linkTo(hex) {
  const next = $$(".run.chosen .nexts a[data-at]").find(link => link.dataset.at === hex);
  return next ?? ($(".draw").dataset.last === hex ? $("#draw-shorter") : null);
}
