// A table that waits for players: looks again when somebody sits down.
import "./page.js";

const stream = new EventSource(`/table/${document.body.dataset.table}/events`);
let first = true;
stream.onmessage = () => { if (!first) location.reload(); first = false; };
// Whoever sends a form goes where it leads.
document.addEventListener("submit", () => stream.close());
