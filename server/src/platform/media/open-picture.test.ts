import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { blankPicture, openPicture } from './open-picture.ts';

const png = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

it('opens bytes, raw pixels and one colour', async () => {
  expect(await openPicture(await png(8)).metadata()).toMatchObject({ width: 8, height: 8, format: 'png' });
  expect(
    (
      await openPicture(new Uint8Array([1, 2, 3]), { raw: { width: 1, height: 1, channels: 3 } })
        .raw()
        .toBuffer()
    ).toJSON().data,
  ).toEqual([1, 2, 3]);
  expect((await blankPicture({ width: 1, height: 1 }, '#010203').raw().toBuffer()).toJSON().data).toEqual([1, 2, 3]);
});

it('does not decode more pixels than are allowed', async () => {
  await expect(
    openPicture(await png(101), { pixels: 10_000 })
      .raw()
      .toBuffer(),
  ).rejects.toThrow('exceeds pixel limit');
  await expect(
    openPicture(await png(10_001))
      .raw()
      .toBuffer(),
  ).rejects.toThrow('exceeds pixel limit');
});

it('does not work on a picture for longer than allowed', async () => {
  const noise = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const slow = openPicture(await noise.png({ compressionLevel: 0 }).toBuffer(), { seconds: 1 })
    .median(51)
    .png()
    .toBuffer();
  await expect(slow).rejects.toThrow('timeout');
});
