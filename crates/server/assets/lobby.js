// The lobby: the title chosen decides which options show; files may be dropped.
import { $, $$ } from "./page.js";
import "./clock-choice.js";

const form = $("#new");

function arrange() {
  const title = $("[name=title]:checked", form);
  const { least, most } = title.dataset;
  for (const label of $$("[data-players]", form)) label.hidden = +label.dataset.players < +least || +label.dataset.players > +most;
  let players = $("[name=players]:checked", form);
  if (players.closest("label").hidden) {
    const usual = $$("[data-players]:not([hidden])", form).find(label => +label.dataset.players >= 3) ?? $("[data-players]:not([hidden])", form);
    players = $("input", usual);
    players.checked = true;
  }
  const count = +players.value;
  for (const part of $$("[data-for]", form)) {
    const own = part.dataset.for.split(" ").includes(title.value);
    for (const select of $$("select", part)) {
      for (const option of $$("option[data-least]", select)) option.disabled = count < +option.dataset.least || count > +option.dataset.most;
      if (select.selectedOptions[0]?.disabled) select.selectedIndex = 0;
    }
    const variants = (part.dataset.variants ?? "").split(" ").filter(Boolean);
    const fits = variants.length === 0 || variants.includes(variant(title.value, count));
    part.hidden = !own || !fits;
    if (part.matches("option")) part.disabled = part.hidden;
    for (const input of $$("select, input", part)) input.disabled = part.hidden;
  }
  // A level that the title does not have gives way to the steady bot.
  for (const level of $$(".seat .level", form)) if (level.selectedOptions[0]?.disabled) level.value = "steady-bot";
  for (const seat of $$("[data-seat]", form)) {
    const used = +seat.dataset.seat <= count;
    seat.hidden = !used;
    const level = $(".level", seat), chosen = $("input[type=radio]:checked", seat)?.value;
    for (const input of $$("input, select", seat)) input.disabled = !used;
    level.hidden = chosen !== "level";
    const kind = level.hidden ? chosen : level.value;
    $(".extra", seat).textContent = seat.querySelector(".extra").getAttribute(`data-${kind}`) ?? "";
  }
  $(".finer", form).hidden = !$(".finer [data-for]:not([hidden])", form);
  const invites = $$("[data-seat]:not([hidden]) input[value=invite]:checked", form).length;
  const note = $("#go-note");
  note.textContent = invites ? note.dataset.invites : note.dataset.full;
}

// The variant that is chosen, or the one that the number of players means.
function variant(title, count) {
  const select = $(`[data-for="${title}"] select[name^=variant-]`, form);
  if (select?.value) return select.value;
  const fits = $$("option[data-least]", select ?? form).find(option => count >= +option.dataset.least && count <= +option.dataset.most);
  return fits?.value;
}

form.addEventListener("input", arrange);
arrange();

const drop = $("#drop"), file = $("input[type=file]", drop);
file.addEventListener("change", () => file.files.length && drop.submit());
for (const type of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(type, event => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    drop.classList.toggle("over", type === "dragover");
    if (type === "drop" && event.dataTransfer.files.length) { file.files = event.dataTransfer.files; drop.submit(); }
  });
}
