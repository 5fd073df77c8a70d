// What TypeScript cannot know of the scripts in crates/server/assets, which it checks and never compiles.

// On these pages events that bubble come from elements. Handlers ask them where they stand; this saves a cast in each.
interface EventTarget {
  closest(selector: string): any;
}

// One handler serves several kinds of events, by their names.
interface Event {
  readonly pointerId?: number;
  readonly dataTransfer?: DataTransfer | null;
}
