import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noText, type ReplyText, withDelta, withSnapshot } from './reply-text.ts';

describe('the text of a reply', () => {
  it('neither loses nor doubles anything said or thought, wherever connections drop and resume', () => {
    const pieces = fc.array(
      fc.record({
        content: fc.string({ maxLength: 5 }),
        reasoning: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }),
      }),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(pieces, fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 6 }), (deltas, connections) => {
        const upTo = (no: number): ReplyText => ({
          no,
          text: deltas
            .slice(0, no)
            .map(({ content }) => content)
            .join(''),
          reasoning: deltas
            .slice(0, no)
            .map(({ reasoning }) => reasoning ?? '')
            .join(''),
        });
        let held: ReplyText = noText;
        // Each connection starts with a snapshot at one delta and drops at another; the last one runs to the end.
        for (const [from, length] of [...connections, [deltas.length, 0] as const]) {
          const start = Math.min(from, deltas.length);
          held = withSnapshot(held, upTo(start));
          for (const [index, piece] of deltas.slice(0, start + length).entries()) {
            const next = index < start ? held : withDelta(held, { no: index + 1, ...piece });
            if (next !== 'gap') held = next;
          }
          expect(held).toEqual(upTo(held.no));
        }
        expect(held).toEqual(upTo(deltas.length));
      }),
    );
  });

  it('tells a missing delta', () => {
    expect(withDelta({ no: 2, text: 'ab', reasoning: '' }, { no: 4, content: 'd' })).toBe('gap');
  });

  it('counts a delta of thoughts alone', () => {
    expect(withDelta(noText, { no: 1, content: '', reasoning: '想' })).toEqual({ no: 1, text: '', reasoning: '想' });
  });
});
