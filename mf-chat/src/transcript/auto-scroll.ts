/** State of a scroll container, in pixels. */
export interface ScrollPosition {
  readonly top: number;
  /** `scrollHeight`. */
  readonly height: number;
  /** `clientHeight`. */
  readonly view: number;
}

/** Distance in pixels within which the position counts as the end. */
const NEAR = 24;

export const atBottom = ({ top, height, view }: ScrollPosition): boolean => height - view - top <= NEAR;

/**
 * Whether auto-scroll is on after a scroll event. Any upward scroll turns it off, unless the content became shorter; scrolling down to the end turns it on.
 * Growing content alone, which does not change the position, has no effect.
 */
export function followsAfter(following: boolean, before: ScrollPosition, now: ScrollPosition): boolean {
  const shorter = now.height - now.view < before.height - before.view;
  if (now.top < before.top && !shorter) return false;
  return following || (now.top > before.top && atBottom(now));
}

const upward = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Whether a key pressed in the scroll container scrolls up. */
export const keyGoesUp = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  upward.has(key) || (key === ' ' && shiftKey);
