import { randomFillSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { blankImage, openImage } from './open-image.ts';

const png = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** A small PNG whose header claims such a side. */
async function claiming(side: number): Promise<Buffer> {
  const bytes = await png(8);
  for (const at of [16, 20]) bytes.writeUInt32BE(side, at);
  return bytes;
}

it('opens bytes, raw pixels and one colour', async () => {
  expect(await openImage(await png(8)).metadata()).toMatchObject({ width: 8, height: 8, format: 'png' });
  expect(
    (
      await openImage(new Uint8Array([1, 2, 3]), { raw: { width: 1, height: 1, channels: 3 } })
        .raw()
        .toBuffer()
    ).toJSON().data,
  ).toEqual([1, 2, 3]);
  expect((await blankImage({ width: 1, height: 1 }, '#010203').raw().toBuffer()).toJSON().data).toEqual([1, 2, 3]);
});

it('does not decode more pixels than are allowed', async () => {
  await expect(
    openImage(await png(101), { pixels: 10_000 })
      .raw()
      .toBuffer(),
  ).rejects.toThrow('exceeds pixel limit');
  await expect(
    openImage(await claiming(10_001))
      .raw()
      .toBuffer(),
  ).rejects.toThrow('exceeds pixel limit');
});

it('does not work on an image for longer than allowed', async () => {
  const side = 3000;
  const noise = randomFillSync(new Uint8Array(3 * side * side));
  const slow = openImage(noise, { raw: { width: side, height: side, channels: 3 }, seconds: 1 })
    .median(51)
    .png()
    .toBuffer();
  await expect(slow).rejects.toThrow('timeout');
});
