import { expect, it } from '@jest/globals';
import { loadImage } from '@napi-rs/canvas';
import { openCv } from '../opencv/opencv.ts';
import { photographs } from '../testing/photographs.ts';
import { removeWatermark } from './remove-watermark.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, tiles, writtenScene } from './text/testing/written-scenes.ts';

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
