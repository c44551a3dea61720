import { expect, it } from '@jest/globals';
import { loadImage } from '@napi-rs/canvas';
import { openCv } from '../opencv/opencv.ts';
import { photographs } from '../testing/photographs.ts';
import { findWatermark, removeWatermark } from './remove-watermark.ts';
import { lightScene, SCENE_HEIGHT, SCENE_WIDTH, tiles, writtenScene } from './text/testing/written-scenes.ts';

it('does not blur what was calculated out of a photograph by filling the lines that were read there', async () => {
  const photograph = await loadImage(photographs.coffee);
  const { clean, marked, lines } = writtenScene(
    (context) => context.drawImage(photograph, 0, 0, SCENE_WIDTH, SCENE_HEIGHT),
    tiles('样张 SAMPLE', 'rgb(255 255 255 / 0.38)'),
  );
  const cv = await openCv();
  const distance = ({ data }: typeof clean): number =>
    data.reduce((sum, value, at) => sum + Math.abs(value - (clean.data[at] ?? 0)), 0) / data.length;
  const [calculated, read] = [removeWatermark(cv, marked), removeWatermark(cv, marked, lines)];
  expect(distance(calculated)).toBeLessThan(0.3 * distance(marked));
  expect(distance(read)).toBeLessThan(1.1 * distance(calculated));
});

it('finds what is to be filled for a line to be gone: its letters, and little beside them', async () => {
  const { clean, marked, lines } = writtenScene(lightScene, [
    { text: '样张 SAMPLE', x: 480, y: 440, size: 32, colour: 'rgb(255 255 255 / 0.9)' },
  ]);
  const { image, mask } = findWatermark(await openCv(), marked, lines);
  expect(image).toBe(marked);
  let [written, found, left] = [0, 0, 0];
  for (let i = 0; i < mask.data.length; i += 1) {
    const differs = Math.abs((marked.data[i * 4] ?? 0) - (clean.data[i * 4] ?? 0)) > 12;
    written += Number(differs);
    found += Number(mask.data[i] !== 0);
    left += Number(differs && mask.data[i] === 0);
  }
  expect(left).toBeLessThan(0.02 * written);
  expect(found).toBeLessThan(4 * written);
});

it('leaves nothing to be filled of what was calculated out', async () => {
  const { clean, marked } = writtenScene(lightScene, tiles('样张 SAMPLE', 'rgb(255 255 255 / 0.38)'));
  const { image, mask } = findWatermark(await openCv(), marked);
  expect(mask.data.some((value) => value !== 0)).toBe(false);
  expect(image.data).not.toEqual(marked.data);
  expect(image.width).toBe(clean.width);
});

it('finds no watermark where none is', async () => {
  const { clean } = writtenScene(lightScene, []);
  const cv = await openCv();
  expect(() => findWatermark(cv, clean)).toThrow('nothingFound');
});
