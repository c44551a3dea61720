/** Milliseconds between automatic slide changes (docs/product/site.md#2.1). */
export const AUTOPLAY_MS = 5000;
/** Milliseconds of one transition (docs/product/site.md#2.1). */
export const TRANSITION_MS = 500;
/** Visible slides by viewport width, widest first; the last row applies to anything narrower. */
export const VISIBLE_SLIDES = [
  { media: '(min-width: 1024px)', slides: 3 },
  { media: '(min-width: 768px)', slides: 2 },
  { media: 'all', slides: 1 },
] as const;
/** Pixels a finger must move before a press becomes a drag, and before releasing it changes the slide. */
export const DRAG_START_PX = 8;
export const SWIPE_PX = 48;

/** Conditions that decide whether the slides move automatically. */
export interface Stillness {
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly dragging: boolean;
  readonly reducedMotion: boolean;
  /** At least partly in the viewport, in a visible tab. */
  readonly inView: boolean;
}

/** Autoplay runs only when no condition stops it and some slides are out of view. */
export function plays(state: Stillness, count: number, visible: number): boolean {
  const still = state.paused || state.hovered || state.focused || state.dragging || state.reducedMotion;
  return !still && state.inView && count > visible;
}

/** Wraps an index into 0..count-1: the slides form a ring. */
export function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** Signed steps from one slide to another along the shorter way round; forward when both ways are equal. */
export function shortestWay(from: number, to: number, count: number): number {
  const forward = wrap(to - from, count);
  return forward <= count / 2 ? forward : forward - count;
}

type Turn = (index: number, count: number) => number;

const slideByKey: ReadonlyMap<string, Turn> = new Map<string, Turn>([
  ['ArrowLeft', (index, count) => wrap(index - 1, count)],
  ['ArrowRight', (index, count) => wrap(index + 1, count)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** Slide that a key selects; null when the key has no meaning here. */
export function slideForKey(key: string, index: number, count: number): number | null {
  return slideByKey.get(key)?.(index, count) ?? null;
}

/** Steps to take when a horizontal drag of `dx` pixels is released: the slides follow the finger. */
export function swipeSteps(dx: number): -1 | 0 | 1 {
  if (dx <= -SWIPE_PX) return 1;
  return dx >= SWIPE_PX ? -1 : 0;
}

/** Whether a touch path so far is a horizontal drag, a vertical scroll, or still undecided. */
export function dragIntent(dx: number, dy: number): 'drag' | 'scroll' | 'undecided' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DRAG_START_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) ? 'drag' : 'scroll';
}
