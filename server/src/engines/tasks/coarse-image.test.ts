import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { COARSE_BYTES_MAX, coarseOf, coarseWebp } from './coarse-image.ts';

it('becomes small enough, however full of details an image is', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });
  const webp = await coarseWebp(noise.png());
  expect(webp?.length).toBeLessThanOrEqual(COARSE_BYTES_MAX);
});

it('of an engine is shown as it is sent, and nothing where that is no image', async () => {
  const jpeg = await sharp({ create: { width: 512, height: 256, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { coarse } = await coarseOf(2, jpeg);
  const { width, height, format } = await sharp(coarse?.webp).metadata();
  expect([coarse?.index, format, width, height]).toEqual([2, 'webp', 160, 80]);
  expect(await coarseOf(0, Buffer.from('no image'))).toEqual({});
});
