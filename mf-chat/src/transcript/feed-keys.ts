export type FeedMove = 'previous' | 'next';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Maps a key to a move between messages: Alt + arrow anywhere in the feed, PageUp and PageDown when a message itself has the focus (ARIA feed pattern). Elsewhere
 * PageUp and PageDown scroll, which long answers need.
 */
export function feedMove({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, onMessage: boolean): FeedMove | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return key === 'ArrowUp' ? 'previous' : key === 'ArrowDown' ? 'next' : null;
  if (!onMessage) return null;
  return key === 'PageUp' ? 'previous' : key === 'PageDown' ? 'next' : null;
}
