export type FeedMove = 'previous' | 'next';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Where a key leads among the messages: Alt and an arrow from anywhere in them, PageUp and PageDown from a message that
 * has the focus itself (the feed pattern of ARIA). Elsewhere PageUp and PageDown scroll, as a long answer needs them to.
 */
export function feedMove({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, onMessage: boolean): FeedMove | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return key === 'ArrowUp' ? 'previous' : key === 'ArrowDown' ? 'next' : null;
  if (!onMessage) return null;
  return key === 'PageUp' ? 'previous' : key === 'PageDown' ? 'next' : null;
}
