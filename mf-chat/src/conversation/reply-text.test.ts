import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noText, type ReplyText, withDelta, withSnapshot } from './reply-text.ts';

describe('the text of a reply', () => {
  it('neither loses nor doubles anything, wherever connections drop and resume', () => {
    const pieces = fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(pieces, fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 6 }), (deltas, connections) => {
        let held: ReplyText = noText;
        // Each connection starts with a snapshot at some delta and drops at another; the last one runs to the end.
        for (const [from, length] of [...connections, [deltas.length, 0] as const]) {
          const start = Math.min(from, deltas.length);
          held = withSnapshot(held, { no: start, text: deltas.slice(0, start).join('') });
          for (let index = start; index < Math.min(start + length, deltas.length); index += 1) {
            const next = withDelta(held, { no: index + 1, content: deltas[index] ?? '' });
            if (next !== 'gap') held = next;
          }
          expect(held.text).toBe(deltas.slice(0, held.no).join(''));
        }
        expect(held.text).toBe(deltas.join(''));
      }),
    );
  });

  it('tells a missing delta', () => {
    expect(withDelta({ no: 2, text: 'ab' }, { no: 4, content: 'd' })).toBe('gap');
  });
});
