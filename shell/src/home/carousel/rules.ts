/** Milliseconds a slide rests before the next one comes by itself (000 §2.1). */
export const AUTOPLAY_MS = 5000;
/** Milliseconds of one move (000 §2.1). */
export const TRANSITION_MS = 500;
/** Slides in view by viewport width, widest first; the last row holds for anything narrower. */
export const VISIBLE_SLIDES = [
  { media: '(min-width: 1024px)', slides: 3 },
  { media: '(min-width: 768px)', slides: 2 },
  { media: 'all', slides: 1 },
] as const;
/** Pixels a finger travels before it drags instead of pressing, and before letting go turns the slide. */
export const DRAG_START_PX = 8;
export const SWIPE_PX = 48;

/** What decides whether the slides move by themselves. */
export interface Stillness {
  /** Paused by the button. */
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly dragging: boolean;
  /** The visitor asks for less motion. */
  readonly reducedMotion: boolean;
  /** At least partly on screen, in a tab that is shown. */
  readonly inView: boolean;
}

/** Autoplay runs only when nothing asks for stillness and there is something out of view to come. */
export function plays(state: Stillness, count: number, visible: number): boolean {
  const still = state.paused || state.hovered || state.focused || state.dragging || state.reducedMotion;
  return !still && state.inView && count > visible;
}

/** Index inside 0..count-1: the slides form a ring. */
export function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** Steps from one slide to another on the shorter way round; forward when both ways are equal. */
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

/** Slide that a key asks for, null when the key means nothing here. */
export function slideForKey(key: string, index: number, count: number): number | null {
  return slideByKey.get(key)?.(index, count) ?? null;
}

/** Steps that letting go after a horizontal drag of `dx` pixels takes: the slides follow the finger. */
export function swipeSteps(dx: number): -1 | 0 | 1 {
  if (dx <= -SWIPE_PX) return 1;
  return dx >= SWIPE_PX ? -1 : 0;
}

/** Whether a finger's path so far is a sideways drag, a vertical scroll, or not yet told. */
export function dragIntent(dx: number, dy: number): 'drag' | 'scroll' | 'undecided' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DRAG_START_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) ? 'drag' : 'scroll';
}
