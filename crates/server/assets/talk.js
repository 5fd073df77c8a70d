// What is said to the table: kept until the table has it, one line after the other. Each has a key of its own, by which
// the table knows a line that comes a second time because its answer was lost.
import { $ } from "./page.js";
import { lost } from "./live.js";
import { say } from "./say.js";
import { path, refresh, sentence } from "./update.js";

const unsaid = [];
let speaking = false;

export function speak(form) {
  const field = $("[name=body]", form), text = field.value.trim();
  if (!text) return;
  const seat = $("[name=seat]", form)?.value ?? "";
  unsaid.push({ text, seat, key: `${Date.now()}-${Math.random()}` });
  field.value = "";
  speakOut();
}

export async function speakOut() {
  if (speaking) return;
  speaking = true;
  try {
    while (unsaid.length) {
      const { text, seat, key } = unsaid[0];
      const response = await fetch(`${path}/chat`, { method: "POST", headers: { "x-known": "" }, body: new URLSearchParams({ body: text, seat, key }) });
      if (response.status >= 500) throw new Error(response.statusText);
      unsaid.shift();
      if (response.ok) await refresh();
      else { giveBack(text); say(sentence(await response.text())); }
    }
  } catch {
    lost(true);
    say($("#toast").dataset.lineWaits);
  }
  speaking = false;
}

// A line that is refused stands in the field again, unless another one is being typed.
function giveBack(text) {
  const field = $(".say [name=body]");
  if (!field.value) field.value = text;
}
