import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { asPng, maskBytes, maskPng, pasteMasked, sizeOf, transparentMask } from './masks.ts';
import type { TaskFile } from './task-file.ts';
import { seededImage } from './testing/seeded-image.ts';

const SIZE = { width: 40, height: 24 };
let root: string;
let files = 0;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'masks-'));
});
afterAll(() => rmSync(root, { recursive: true }));

async function fileOf(image: Sharp): Promise<TaskFile> {
  files += 1;
  const file = path.join(root, `${files}`);
  await writeFile(file, await image.toBuffer());
  return { path: file, contentType: '' };
}
const plain = (background: string, size = SIZE) => sharp({ create: { ...size, channels: 3, background } }).png();
const noise = async () => sharp(await seededImage(SIZE, 3));
/** White in the left half. */
async function leftHalf(size = SIZE): Promise<TaskFile> {
  const white = await plain('white', { width: size.width / 2, height: size.height }).toBuffer();
  return fileOf(plain('black', size).composite([{ input: white, left: 0, top: 0 }]));
}
const rgb = async (bytes: Uint8Array | string) => sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer();

/** For each pixel, row by row: whether it is the same in both images. */
async function same(a: Uint8Array | string, b: Uint8Array | string): Promise<boolean[]> {
  const [left, right] = [await rgb(a), await rgb(b)];
  return Array.from({ length: SIZE.width * SIZE.height }, (_, pixel) =>
    left.subarray(pixel * 3, pixel * 3 + 3).equals(right.subarray(pixel * 3, pixel * 3 + 3)),
  );
}
const isLeft = (_: unknown, pixel: number): boolean => pixel % SIZE.width < SIZE.width / 2;

describe('what is pasted inside a mask', () => {
  it('leaves every other pixel as it is', async () => {
    const image = await fileOf((await noise()).png());
    const pasted = await pasteMasked(image, await plain('red').toBuffer(), await leftHalf());
    expect((await same(image.path, pasted)).every((kept, pixel) => kept === !isLeft(kept, pixel))).toBe(true);
    const inverted = await pasteMasked(image, await plain('red').toBuffer(), await leftHalf(), true);
    expect((await same(image.path, inverted)).every((kept, pixel) => kept === isLeft(kept, pixel))).toBe(true);
  });

  it('is scaled to the image, as the mask is', async () => {
    const image = await fileOf((await noise()).png());
    const pasted = await pasteMasked(
      image,
      await plain('red', { width: 99, height: 7 }).toBuffer(),
      await leftHalf({ width: 80, height: 48 }),
    );
    expect((await same(image.path, pasted)).every((kept, pixel) => kept === !isLeft(kept, pixel))).toBe(true);
  });

  it('follows an image that its EXIF turns', async () => {
    const turned = await fileOf((await noise()).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 100 }));
    expect(await sizeOf(turned)).toEqual(SIZE);
    const pasted = await pasteMasked(turned, await plain('red').toBuffer(), await leftHalf());
    const upright = await sharp(turned.path).autoOrient().png().toBuffer();
    expect((await same(upright, pasted)).every((kept, pixel) => kept || isLeft(kept, pixel))).toBe(true);
  });

  it('keeps the transparency of the rest', async () => {
    const clear = await fileOf(
      sharp({ create: { ...SIZE, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } }).png(),
    );
    const alpha = await sharp(await pasteMasked(clear, await plain('red').toBuffer(), await leftHalf()))
      .extractChannel(3)
      .raw()
      .toBuffer();
    expect([alpha[0], alpha[SIZE.width - 1]]).toEqual([255, 128]);
  });

  it('is an image', async () => {
    const image = await fileOf((await noise()).png());
    const broken = (await seededImage({ width: 300, height: 300 }, 1)).subarray(0, 5000);
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('no'),
      broken,
    ])
      await expect(pasteMasked(image, bytes, await leftHalf())).rejects.toMatchObject({ kind: 'unusable' });
  });
});

describe('a mask', () => {
  it('has two values, whatever the image has', async () => {
    const grey = await fileOf(
      sharp({ create: { ...SIZE, channels: 4, background: { r: 127, g: 127, b: 127, alpha: 1 } } }).png(),
    );
    expect(new Set(await maskBytes(grey, SIZE))).toEqual(new Set([0]));
    expect(new Set(await maskBytes(await fileOf(plain('#808080')), SIZE))).toEqual(new Set([255]));
    expect(new Set(await maskBytes(grey, SIZE, true))).toEqual(new Set([255]));
  });

  it('is transparent where the image is changed, for servers that want it so', async () => {
    const alpha = async (inverted: boolean) =>
      sharp(await transparentMask(await leftHalf(), SIZE, inverted))
        .extractChannel(3)
        .raw()
        .toBuffer();
    expect([(await alpha(false))[0], (await alpha(false))[SIZE.width - 1]]).toEqual([0, 255]);
    expect([(await alpha(true))[0], (await alpha(true))[SIZE.width - 1]]).toEqual([255, 0]);
  });

  it('marks something', async () => {
    const [black, white] = [await fileOf(plain('black')), await fileOf(plain('white'))];
    for (const [make, file, inverted] of [
      [maskPng, black, false],
      [maskPng, white, true],
      [transparentMask, black, false],
      [transparentMask, white, true],
    ] as const)
      await expect(make(file, SIZE, inverted)).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('an image that is sent', () => {
  it('is an upright PNG, not larger than asked', async () => {
    const turned = await fileOf((await noise()).rotate(90).withMetadata({ orientation: 8 }).jpeg());
    const { format, width, height } = await sharp(await asPng(turned, 20)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 20, height: 12 });
  });

  it('that cannot be read is no fault of the server', async () => {
    const text = { path: path.join(root, 'text'), contentType: '' };
    await writeFile(text.path, 'no image');
    await expect(sizeOf(text)).rejects.toMatchObject({ kind: 'unsupported', retriable: false });
  });
});
