// What lies over the board and the game's past without covering anything: names of rounds, and the buttons that zoom.
import { $, $$ } from "./page.js";

// A name that would run into the one before it is left out, with its line.
export function thinMarks() {
  let end = -Infinity;
  // All are looked at before one is changed: the page is arranged once.
  const lines = $$(".hist .marks path");
  const marks = $$(".round-mark").map(mark => ({ mark, left: mark.offsetLeft, width: mark.offsetWidth }));
  for (const [index, { mark, left, width }] of marks.entries()) {
    const fits = left >= end;
    for (const part of [mark, lines[index]]) if (part) part.style.visibility = fits ? "" : "hidden";
    if (fits) end = left + width + 10;
  }
}

// The buttons that zoom stand in the first corner without a hex, while the whole map is seen.
const CORNERS = ["", "right", "up right"];
export function placeZoom() {
  if (matchMedia("(max-width: 720px)").matches) return;
  const zoom = $(".zoom"), hexes = $$("#map [id^='b-hex-']").map(hex => hex.getBoundingClientRect());
  const covers = () => {
    const own = zoom.getBoundingClientRect();
    return hexes.some(hex => hex.left < own.right && hex.right > own.left && hex.top < own.bottom && hex.bottom > own.top);
  };
  const free = CORNERS.find(corner => { zoom.dataset.corner = corner; return !covers(); });
  zoom.dataset.corner = free ?? "";
}
