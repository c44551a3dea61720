import { describe, expect, it } from '@jest/globals';
import { lineStrokes } from './line-strokes.ts';
import { placedLine } from './placed-line.ts';
import { sharedLetters } from './repeated-lines.ts';
import { isSeeThrough } from './see-through.ts';
import { bandedScene, scenes, writtenScene } from './testing/written-scenes.ts';
import { sortLines } from './watermark-lines.ts';

describe('lines of text that are written over an image are told from those that it shows', () => {
  it.each(Object.entries(scenes))('%s', (_, { paint, writings, watermarks }) => {
    const { marked, lines } = writtenScene(paint, writings);
    expect(
      sortLines(marked, lines)
        .watermarks.map(({ line }) => line.text)
        .toSorted(),
    ).toEqual(watermarks.toSorted());
  });
});

it('a poster consists of its other lines', () => {
  const { paint, writings } = scenes['a poster'] ?? { paint: bandedScene, writings: [] };
  const { marked, lines } = writtenScene(paint, writings);
  expect(sortLines(marked, lines).content).toHaveLength(5);
});

it.each([
  ['white letters of half the opacity are see-through', 'rgb(255 255 255 / 0.5)', true],
  ['opaque white letters are not', '#fff', false],
  ['opaque dark letters are not', '#101010', false],
])('%s', (_, colour, seeThrough) => {
  const { marked, lines } = writtenScene(bandedScene, [{ text: '展示样品', x: 320, y: 240, size: 48, colour }]);
  const strokes = lines.map((line) => lineStrokes(marked, placedLine(line)));
  expect(strokes.map((found) => found !== null && isSeeThrough(found))).toEqual([seeThrough]);
});

it('two readings of the same words share their letters', () => {
  expect([
    sharedLetters('内部样张', '内部样张'),
    sharedLetters('内部样张', '内郎样 张'),
    sharedLetters('豆浆', '油条'),
  ]).toEqual([1, 0.75, 0]);
});
