/** A scrolling view, in pixels. */
export interface ScrollPosition {
  readonly top: number;
  /** Of all that scrolls. */
  readonly height: number;
  /** Of what is seen. */
  readonly view: number;
}

/** So close to the end counts as the end. */
const NEAR = 24;

export const atBottom = ({ top, height, view }: ScrollPosition): boolean => height - view - top <= NEAR;

/**
 * Whether the view follows growing text after a scroll. Moving up ends it, however little, unless the content only became
 * shorter; moving down to the end begins it. Growth alone, which leaves the position where it was, changes nothing.
 */
export function followsAfter(following: boolean, before: ScrollPosition, now: ScrollPosition): boolean {
  const shorter = now.height - now.view < before.height - before.view;
  if (now.top < before.top && !shorter) return false;
  return following || (now.top > before.top && atBottom(now));
}

const upward = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Whether a key, pressed in what scrolls, goes to earlier text. */
export const keyGoesUp = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => upward.has(key) || (key === ' ' && shiftKey);
