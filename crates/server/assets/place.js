// A browser keeps six connections to one server at most, and a page that listens holds one of them for good. So only a few
// pages of a browser listen; every other one looks from time to time, until one of the few is closed.
const PLACES = 4, EVERY = 5000, EVERY_HIDDEN = 20_000;

// Calls `listen` once this page may listen, and `look` again and again until then.
export async function whenFree(listen, look) {
  // Browsers count places only for pages of this machine or over https; elsewhere every page listens.
  if (!navigator.locks) { listen(); return; }
  for (let place = 0; place < PLACES; place++) {
    if (await take(place, { ifAvailable: true })) { listen(); return; }
  }
  let next = 0;
  const lookAgain = () => { next = setTimeout(() => { look(); lookAgain(); }, document.hidden ? EVERY_HIDDEN : EVERY); };
  lookAgain();
  await take(Math.floor(Math.random() * PLACES));
  clearTimeout(next);
  listen();
}

// A place is held until the page is left.
function take(place, options = {}) {
  return new Promise(given => {
    navigator.locks.request(`listens-${place}`, options, lock => {
      given(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}
