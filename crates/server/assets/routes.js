// Changing a route: the page says which train is chosen, and the server which stops change its route. A click on the map
// follows the link of the stop there, or of the way that leads over that hex; one on another line chooses its train.
import { $, $$ } from "./page.js";

export const isDrawing = () => !!$(".draw[data-train]");

// The link for a hex: a stop of the route itself comes first, then a stop to which it goes on, then a way there.
export function linkTo(hex) {
  const handles = $$(".run.chosen .handles a[data-at]"), there = handles.filter(handle => handle.dataset.at === hex);
  return there.find(handle => handle.matches(".cuts")) ?? there[0] ?? handles.find(handle => handle.dataset.over.split(" ").includes(hex)) ?? null;
}

// The button that chooses the train whose line is under a click; none where its route cannot be changed.
export function trainAt({ clientX, clientY }) {
  for (const each of document.elementsFromPoint(clientX, clientY)) {
    const line = each.closest("#map .route");
    if (line) return document.getElementById(`draw-${Number(line.id.slice("b-route-".length)) - 1}`);
  }
  return null;
}
