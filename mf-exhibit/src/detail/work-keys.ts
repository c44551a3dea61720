export type WorkKey = 'previous' | 'next' | 'like' | 'collect' | 'remake' | 'close';

const keys: Readonly<Record<string, WorkKey>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  l: 'like',
  c: 'collect',
  r: 'remake',
  Escape: 'close',
};

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'target'>;

/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input, textarea, select, video, [contenteditable], [role="slider"], [role="dialog"], dialog';

/** What a key does on the page of a work; null: nothing, or another part of the page uses it. */
export function workKeyOf({ key, altKey, ctrlKey, metaKey, defaultPrevented, target }: Press): WorkKey | null {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return null;
  if (target instanceof Element && target.closest(OWN_KEYS) !== null) return null;
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
