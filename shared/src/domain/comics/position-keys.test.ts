import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evenKeys, insertKey, keyBetween, POSITION_KEY_MAX } from './position-keys.ts';

const isOrdered = (keys: readonly string[]): boolean =>
  keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);
const isAudio = (keys: readonly string[]): boolean =>
  isOrdered(keys) && keys.every((key) => /^[0-9a-z]*[1-9a-z]$/.test(key) && key.length <= POSITION_KEY_MAX);

/** A move or an insertion, as shares of the length of the list. */
const edit = fc.record({
  move: fc.boolean(),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Edits that always use the same place are the worst ones. */
const edits = fc.oneof(
  fc.array(edit, { maxLength: 60 }),
  fc.tuple(edit, fc.integer({ min: 1, max: 300 })).map(([one, count]) => Array.from({ length: count }, () => one)),
);

describe('position keys', () => {
  it('keep the order of any sequence of insertions and moves, and stay short', () => {
    fc.assert(
      fc.property(edits, (list) => {
        let keys: readonly string[] = [];
        for (const { move, from, to } of list) {
          const rest =
            move && keys.length > 0
              ? keys.toSpliced(Math.min(keys.length - 1, Math.floor(from * keys.length)), 1)
              : keys;
          keys = insertKey(rest, Math.floor(to * rest.length));
          expect(isAudio(keys)).toBe(true);
        }
      }),
    );
  });

  it('leave the other rows where they are', () => {
    const keys = evenKeys(20);
    expect(insertKey(keys, 7).filter((key) => keys.includes(key))).toEqual(keys);
  });

  it('are between two keys', () => {
    const key = fc.stringMatching(/^[0-9a-z]{0,6}[1-9a-z]$/);
    fc.assert(
      fc.property(key, key, (a, b) => {
        fc.pre(a !== b);
        const [before, after] = a < b ? [a, b] : [b, a];
        const between = keyBetween(before, after);
        expect(isOrdered([before, between, after])).toBe(true);
        expect(between.endsWith('0')).toBe(false);
      }),
    );
  });

  it('grow slowly at the ends', () => {
    let keys: readonly string[] = [];
    for (let no = 0; no < 200; no += 1) keys = insertKey(keys, no % 2 === 0 ? keys.length : 0);
    expect(isOrdered(keys)).toBe(true);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(6);
  });

  it.each([0, 1, 2, 35, 36, 200, 1500])('are even for %d rows', (count) => {
    const keys = evenKeys(count);
    expect([keys.length, new Set(keys).size, isOrdered(keys)]).toEqual([count, count, true]);
  });
});
