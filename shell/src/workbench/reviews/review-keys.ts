/** What a key does in the review room. `keep` lets the work be shown, `remove` does not. */
export type ReviewKey = 'keep' | 'remove' | 'next' | 'previous' | 'undo';

const keys: Readonly<Record<string, ReviewKey>> = { a: 'keep', r: 'remove', j: 'next', k: 'previous', z: 'undo' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a key; null: none. With a modifier a key belongs to the browser. */
export const reviewKeyOf = ({ key, ctrlKey, metaKey, altKey }: PressedKey): ReviewKey | null =>
  ctrlKey || metaKey || altKey ? null : (keys[key.toLowerCase()] ?? null);
