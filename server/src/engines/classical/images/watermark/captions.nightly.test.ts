import { describe, expect, it } from '@jest/globals';
import { testDepth } from '../../../../testing/test-depth.ts';
import { CAPTION_WIDTH, captioned, captionGrounds } from '../testing/captions.ts';
import { resultOf, temporaryDirectory } from '../testing/run-engine.ts';
import { difference, imageFile, pixelsOf } from '../testing/sample-images.ts';
import { findMarks } from './find-marks.ts';

const directory = temporaryDirectory();
const grounds = Object.entries(captionGrounds).map(([name, paint]) => ({ name, clean: paint() }));
const texts = ['Sample Photo', '样张水印 图库'] as const;
const isSet = (value: number): boolean => value > 0;

/** By day each ground has one of the texts in one corner. */
const every = testDepth.everyVariant;

/** Cases of which the caption is found: nine tenths of its letters, and hardly anything else. `all` counts them. */
function recallOf(
  ink: number,
  opacity: number,
): { readonly found: number; readonly all: number; readonly missed: readonly string[] } {
  const missed: string[] = [];
  let all = 0;
  for (const [place, { name, clean }] of grounds.entries()) {
    for (const [line, text] of texts.entries()) {
      if (!every && line !== place % texts.length) continue;
      for (const corner of [(place + line) % 4, (place + line + 2) % 4].slice(0, every ? 2 : 1)) {
        all += 1;
        const { marked, over } = captioned(clean, { text, ink, opacity, corner });
        const mask = findMarks(marked).data;
        const letters = Array.from(over.keys()).filter((i) => (over[i] ?? 0) > opacity / 2);
        const hit = letters.filter((i) => isSet(mask[i] ?? 0)).length;
        if (hit < 0.9 * letters.length || mask.filter(isSet).length > 3 * letters.length)
          missed.push(`${name}, ${text}, corner ${corner}`);
      }
    }
  }
  return { found: all - missed.length, all, missed };
}

describe('a caption of thirty pixels in a corner', () => {
  const inks = [
    ['white', 255],
    ['black', 0],
  ] as const;

  it.each(every ? inks : inks.slice(1))('is found in %s of 90 %% on every ground', (_, ink) => {
    const all = every ? 16 : 4;
    expect(recallOf(ink, 0.9)).toEqual({ found: all, all, missed: [] });
  });

  it('is found in white of 50 % on most grounds', () => {
    const { found, all } = recallOf(255, 0.5);
    expect(found / all).toBeGreaterThanOrEqual(0.75);
  });

  it('is taken off a photo, and the rest stays as it is', async () => {
    const clean = captionGrounds.photo();
    const { marked, over } = captioned(clean, { text: 'Sample Photo', ink: 255, opacity: 0.9, corner: 3 });
    const image = await imageFile(directory, 'caption.png', marked);
    const after = await pixelsOf(await resultOf({ kind: 'remove-watermark', image }, directory));
    const isWritten = (x: number, y: number): boolean => (over[y * CAPTION_WIDTH + x] ?? 0) > 0.3;
    expect(difference(after, clean, isWritten)).toBeLessThan(0.35 * difference(marked, clean, isWritten));
    expect(difference(after, marked, (x, y) => x < 300 || y < 320)).toBe(0);
  });
});

it.each(grounds)('nothing is found where nothing is written: $name', ({ clean }) => {
  expect(findMarks(clean).data.some(isSet)).toBe(false);
});
