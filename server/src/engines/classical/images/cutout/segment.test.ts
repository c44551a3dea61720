import { createRandom } from '@ai-site/shared/random';
import { expect, it } from '@jest/globals';
import { openCv } from '../opencv/opencv.ts';
import { createPlane } from '../raster/raster.ts';
import { paintedRaster } from '../testing/sample-images.ts';
import { segment } from './segment.ts';

const SIDE = 64;

it('separates the same image in the same way, whatever was separated before it', async () => {
  const cv = await openCv();
  const random = createRandom(7);
  const image = paintedRaster(SIDE, SIDE, () => [random() * 255, random() * 255, random() * 255]);
  const labels = createPlane(SIDE, SIDE);
  for (let i = 0; i < labels.data.length; i += 1)
    labels.data[i] = Math.hypot((i % SIDE) - 32, Math.floor(i / SIDE) - 32) < 20 ? 3 : 2;
  const [first, ...others] = [1, 2, 3, 4].map(() => segment(cv, image, labels, 3).data);
  for (const other of others) expect(other).toEqual(first);
});
