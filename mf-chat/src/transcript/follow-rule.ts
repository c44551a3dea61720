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
 * Whether the view follows growing text after a scroll. Reaching the end begins it; moving up ends it, unless the
 * content only became shorter. Growth alone, which leaves the position where it was, changes nothing.
 */
export function followsAfter(following: boolean, before: ScrollPosition, now: ScrollPosition): boolean {
  if (atBottom(now)) return true;
  const movedUp = now.top < before.top && now.height >= before.height;
  return movedUp ? false : following;
}
