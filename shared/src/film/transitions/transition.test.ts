import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { transitionAt } from './transition.ts';
import { transitionKinds } from './transition-kinds.ts';

it('shows only the image of the shot after its last frame, and at once where there is no transition', () => {
  for (const kind of transitionKinds) {
    expect(transitionAt(kind, 12, 12)).toEqual({ before: { alpha: 0, offset: 0 }, after: { alpha: 1, offset: 0 } });
    expect(transitionAt('none', 0, 0).after.alpha).toBe(1);
  }
});

it('goes through black, mixes, or pushes aside', () => {
  const [fade, dissolve, slide] = (['fade', 'dissolve', 'slide'] as const).map((kind) => transitionAt(kind, 9, 19));
  expect(fade).toEqual({ before: { alpha: 0, offset: 0 }, after: { alpha: 0, offset: 0 } });
  expect(dissolve).toEqual({ before: { alpha: 1, offset: 0 }, after: { alpha: 0.5, offset: 0 } });
  expect(slide).toEqual({ before: { alpha: 1, offset: -0.5 }, after: { alpha: 1, offset: 0.5 } });
});

it('never jumps', () => {
  fc.assert(
    fc.property(fc.constantFrom(...transitionKinds.slice(1)), fc.integer({ min: 10, max: 27 }), (kind, frames) => {
      const states = Array.from({ length: frames + 2 }, (_, frame) => transitionAt(kind, frame - 1, frames));
      for (const [index, { before, after }] of states.entries()) {
        expect([before, after].every(({ alpha }) => alpha >= 0 && alpha <= 1)).toBe(true);
        if (kind === 'slide' && index <= frames) expect(after.offset - before.offset).toBeCloseTo(1, 9);
        const last = states[index - 1];
        if (last === undefined) continue;
        const step = Math.max(Math.abs(after.alpha - last.after.alpha), Math.abs(after.offset - last.after.offset));
        expect(step).toBeLessThan(0.4);
      }
    }),
  );
});
