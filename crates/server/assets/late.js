// Work that nobody sees the result of yet is done after the page was drawn, or when somebody needs it earlier.
let waiting = null;

// Later work replaces what still waits.
export function later(work) {
  waiting = work;
  requestAnimationFrame(() => setTimeout(settle));
}

export function settle() {
  const work = waiting;
  waiting = null;
  work?.();
}
