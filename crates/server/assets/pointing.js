// A company that is pointed at shows where it stands on the map: its stations, or the home where its first one will be.
import { $, $$ } from "./page.js";

const MARKED = ".card, .pick, .offer, .minors li, .cos tr, .unlaunched a, .charter, .detail, .mk, .chip, .mi";
let shown = null;

// The class that marks of a company have, by what is pointed at.
function companyOf(target) {
  const mark = target.closest?.(".chip, .mi, .mk") ?? target.closest?.(MARKED)?.querySelector(".chip, .mi");
  return [...mark?.classList ?? []].find(name => name.startsWith("c-")) ?? null;
}

function point(company) {
  if (company === shown) return;
  shown = company;
  for (const ring of $$("#over .pointed")) ring.remove();
  const over = $("#over svg");
  if (!company || !over) return;
  for (const token of $$("#map [data-company]")) if (classOf(token.dataset.company) === company) over.append(ringAround(token, over));
}

// As the stylesheet calls it: what is neither letter nor figure is left out.
const classOf = name => `c-${name.replace(/[^a-z0-9]/gi, "")}`;

function ringAround(token, over) {
  const box = token.getBoundingClientRect();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(over.getScreenCTM().inverse());
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ring.setAttribute("class", "pointed");
  ring.setAttribute("transform", `translate(${middle.x} ${middle.y})`);
  ring.innerHTML = `<circle class="g0" r="31"/><circle class="g1" r="31"/>`;
  return ring;
}

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, event => { if (!event.target.closest("#board")) point(companyOf(event.target)); });
}
document.addEventListener("pointerdown", event => { if (event.pointerType === "touch") point(companyOf(event.target)); });
