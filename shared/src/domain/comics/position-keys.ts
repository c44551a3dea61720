/** Digits in the order of their character codes: keys are compared as texts (`collate "C"`). */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Keys longer than that are made anew, all of a list. */
export const POSITION_KEY_MAX = 12;

const valueAt = (key: string, at: number): number => Math.max(0, DIGITS.indexOf(key[at] ?? '0'));
const digit = (value: number): string => DIGITS[value] ?? '0';

/** The shortest key after another one, or before one: a step of one digit, so that a list that grows at an end keeps short keys. */
function keyAfter(key: string): string {
  const at = [...key].findIndex((one) => one !== 'z');
  return at === -1 ? `${key}1` : `${key.slice(0, at)}${digit(valueAt(key, at) + 1)}`;
}
function keyBefore(key: string): string {
  const at = [...key].findIndex((one) => one !== '0');
  const value = valueAt(key, at);
  return value > 1 ? `${key.slice(0, at)}${digit(value - 1)}` : `${key.slice(0, at)}0z`;
}

/** A key in the middle of two, of which the first is smaller. */
function middle(before: string, after: string): string {
  let key = '';
  // From the first digit that differs by more than 1, the upper bound is behind us.
  let bounded = true;
  for (let at = 0; ; at += 1) {
    const low = valueAt(before, at);
    const high = bounded ? valueAt(after, at) : BASE;
    if (high - low > 1) return key + digit(Math.floor((low + high) / 2));
    key += digit(low);
    if (high > low) bounded = false;
  }
}

/** A key between two keys of a list; null: the list begins or ends there. It never ends with 0. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before === null) return after === null ? digit(BASE / 2) : keyBefore(after);
  return after === null ? keyAfter(before) : middle(before, after);
}

/** Keys for a list of so many rows with room everywhere. */
export function evenKeys(count: number): string[] {
  let length = 1;
  while (BASE ** length < 4 * (count + 1)) length += 1;
  return Array.from({ length: count }, (_, index) => {
    const value = Math.floor(((index + 1) * BASE ** length) / (count + 1));
    let key = value.toString(BASE).padStart(length, '0');
    while (key.endsWith('0')) key = key.slice(0, -1);
    return key;
  });
}

/**
 * The keys of a list after a row was inserted at an index, 0 to its length: the others keep theirs, unless the new one would be longer than
 * `POSITION_KEY_MAX`; then all are made anew.
 */
export function insertKey(keys: readonly string[], index: number): readonly string[] {
  const key = keyBetween(keys[index - 1] ?? null, keys[index] ?? null);
  return key.length > POSITION_KEY_MAX ? evenKeys(keys.length + 1) : keys.toSpliced(index, 0, key);
}
