import { captionSpace } from '@ai-site/shared/film/captions/place-caption';
import { shotSizes } from '@ai-site/shared/film/shot/shot-source';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { framingOf, placesOf, turnsOf } from './arrange.ts';

const ratios = [
  { width: 1024, height: 576 },
  { width: 576, height: 1024 },
  { width: 768, height: 768 },
] as const;
const extent = fc.record({
  left: fc.double({ min: 0.3, max: 1.2, noNaN: true }),
  right: fc.double({ min: 0.3, max: 1.2, noNaN: true }),
});
const top = fc.constantFrom(1.94, 2.28, 2.5);

it('several figures never overlap and stay inside, whatever they hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(extent, top), { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...shotSizes),
      fc.constantFrom(...ratios),
      fc.boolean(),
      (figures, shot, size, mirrored) => {
        const extents = figures.map(([one]) => one);
        const { scale, from } = framingOf(
          shot,
          size,
          figures.map(([, one]) => one),
        );
        const { columns, shrink } = placesOf(extents, scale, size, { shot, mirrored, whole: from === 0 });
        const sides = extents.map(
          ({ left, right }, index) =>
            [(columns[index] ?? 0) - left * scale * shrink, (columns[index] ?? 0) + right * scale * shrink] as const,
        );
        expect(sides[0]?.[0]).toBeGreaterThanOrEqual(-0.01);
        expect(sides.at(-1)?.[1]).toBeLessThanOrEqual(size.width + 0.01);
        for (const [index, [left]] of sides.entries())
          if (index > 0) expect(left).toBeGreaterThan(sides[index - 1]?.[1] ?? 0);
      },
    ),
  );
});

describe('a single figure', () => {
  const one = { left: 0.6, right: 0.6 };
  it('stands on a third and looks to the middle', () => {
    const { scale } = framingOf('full', ratios[0], [2.5]);
    const [left, right] = [false, true].map(
      (mirrored) => (placesOf([one], scale, ratios[0], { shot: 'full', mirrored, whole: true }).columns[0] ?? 0) / 1024,
    );
    expect([left, right].map((share) => Math.round((share ?? 0) * 30) / 30)).toEqual([1 / 3, 2 / 3]);
    expect([turnsOf(1, false, 16 / 9)[0], turnsOf(1, true, 16 / 9)[0]].map((turn) => Math.sign(turn ?? 0))).toEqual([
      1, -1,
    ]);
  });

  it('gets larger from shot to shot, and its feet are seen in whole ones alone', () => {
    for (const size of ratios) {
      const framings = [...shotSizes].reverse().map((shot) => framingOf(shot, size, [2.5]));
      expect(framings.map(({ scale }) => scale)).toEqual(framings.map(({ scale }) => scale).toSorted((a, b) => a - b));
      for (const { from, ground, scale } of framings) {
        expect(from === 0 ? ground < size.height : Math.abs(ground - size.height - from * scale) < 0.01).toBe(true);
        expect(ground - 2.5 * scale).toBeGreaterThan(0);
      }
    }
  });
});

it('two figures look at each other', () => {
  expect(turnsOf(2, false, 16 / 9).map(Math.sign)).toEqual([1, -1]);
});

it('figures that are made smaller to have room fill the image from the same row on as larger ones', () => {
  const [first, small] = [
    framingOf('medium', ratios[2], [2.5, 1.94]),
    framingOf('medium', ratios[2], [2.5, 1.94], 200),
  ];
  expect(small.scale).toBe(200);
  expect(small.from).toBeLessThan(first.from);
  expect(small.ground - 2.5 * small.scale).toBeLessThan(ratios[2].height * 0.3);
});

it('whole figures seen from afar stand above the captions', () => {
  for (const size of ratios) {
    const { ground } = framingOf('long', size, [2.5, 2.5]);
    expect(ground).toBeLessThanOrEqual(size.height - captionSpace(size, 2) + size.height * 0.01);
  }
});
