// Presses in their order: one that comes before the page has changed for the one before it means what stands in its place
// then, so that two quick presses do the same as two slow ones.
import { $$ } from "./page.js";
import { go, send, settled } from "./update.js";

let last = Promise.resolve(), waiting = 0;

// Does something once everything pressed before is done and shown.
export function inTurn(what) {
  waiting++;
  last = last.then(settled).then(what).finally(() => { waiting--; });
}

export function follow(link) {
  const mark = markOf(link);
  inTurn(() => { const link = found(mark); return link && go(link.href); });
}

// A form whose button is pressed before its plan is shown is sent as it stands then; with the number that was seen when it
// was pressed, so that nobody acts on a table that has moved on.
export function submit(form, button) {
  const fields = form => [...new FormData(form, form.contains(button) ? button : null)];
  if (waiting === 0) { send(new URL(form.action).pathname, fields(form)); return; }
  const mark = markOf(button), seen = form.elements.seen?.value;
  inTurn(() => {
    button = found(mark);
    if (!button?.form) return null;
    return send(new URL(button.form.action).pathname, fields(button.form).map(([name, value]) => [name, name === "seen" ? seen : value]));
  });
}

// What was pressed: the element itself, or what has its id, its task or its name in the same region.
function markOf(element) {
  return { element, id: element.id, region: element.closest("[data-sign]")?.id, task: element.dataset.do, name: called(element) };
}
function found({ element, id, region, task, name }) {
  if (element.isConnected) return element;
  if (id) return document.getElementById(id);
  const all = $$("a, button", document.getElementById(region) ?? document);
  return all.find(each => task ? each.dataset.do === task : called(each) === name) ?? null;
}
const called = element => element.getAttribute("aria-label") ?? element.textContent.trim();
