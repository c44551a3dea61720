import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../testing/it-by-night.ts';
import { fitOutput, IMAGE_BYTES_MAX, writeOutputs, writeText } from './image-outputs.ts';
import { seededImage } from './testing/seeded-image.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'outputs-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('results', () => {
  it('are files whose type is that of their content', async () => {
    const png = await seededImage({ width: 8, height: 8 }, 1);
    const outputs = await writeOutputs({ directory }, [
      { bytes: png, seed: 5 },
      { bytes: await sharp(png).jpeg().toBuffer() },
      { bytes: await sharp(png).webp().toBuffer() },
    ]);
    expect(outputs).toEqual([
      { file: { path: path.join(directory, 'result-1.png'), contentType: 'image/png' }, seed: 5 },
      { file: { path: path.join(directory, 'result-2.jpg'), contentType: 'image/jpeg' } },
      { file: { path: path.join(directory, 'result-3.webp'), contentType: 'image/webp' } },
    ]);
    expect(await readFile(path.join(directory, 'result-1.png'))).toEqual(png);
  });

  it.each([
    ['a page', Buffer.from('<html></html>'), 'unusable'],
    ['a vector image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unusable'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['too much', Buffer.alloc(IMAGE_BYTES_MAX + 1), 'unusable'],
  ])('are not %s', async (_, bytes, kind) => {
    await expect(writeOutputs({ directory }, [{ bytes }])).rejects.toMatchObject({ kind, retriable: true });
  });

  itByNight('are not half an image', async () => {
    const bytes = await seededImage({ width: 300, height: 300 }, 1);
    for (const whole of [bytes, await sharp(bytes).jpeg().toBuffer(), await sharp(bytes).webp().toBuffer()])
      await expect(writeOutputs({ directory }, [{ bytes: whole.subarray(0, whole.length / 2) }])).rejects.toMatchObject(
        { kind: 'unusable' },
      );
  });

  it('are not an image that claims to have a hundred million pixels', async () => {
    const small = await seededImage({ width: 8, height: 8 }, 1);
    // Width and height in the header, which has a checksum that the library does not insist on.
    small.writeUInt32BE(20_000, 16);
    small.writeUInt32BE(20_000, 20);
    await expect(writeOutputs({ directory }, [{ bytes: small }])).rejects.toMatchObject({ kind: 'unusable' });
  });

  it('are at least one', async () => {
    await expect(writeOutputs({ directory }, [])).rejects.toMatchObject({ kind: 'empty' });
    await expect(writeText({ directory }, ' \n')).rejects.toMatchObject({ kind: 'empty' });
  });

  it('are fitted: scaled until they cover the size, and cropped in the middle', async () => {
    const red = await sharp({ create: { width: 100, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const wide = await sharp(red).extend({ left: 100, right: 100, background: 'blue' }).png().toBuffer();
    const fitted = await fitOutput(wide, { width: 50, height: 20 });
    const { width, height } = await sharp(fitted).metadata();
    expect({ width, height }).toEqual({ width: 50, height: 20 });
    expect((await sharp(fitted).stats()).channels.map(({ min, max }) => [min, max])).toEqual([
      [255, 255],
      [0, 0],
      [0, 0],
    ]);
  });

  it('that have the size stay as they are', async () => {
    const bytes = await seededImage({ width: 8, height: 8 }, 1);
    expect(await fitOutput(bytes, { width: 8, height: 8 })).toBe(bytes);
  });

  it('that are cut off cannot be fitted', async () => {
    const bytes = (await seededImage({ width: 300, height: 300 }, 1)).subarray(0, 5000);
    await expect(fitOutput(bytes, { width: 20, height: 20 })).rejects.toMatchObject({ kind: 'unusable' });
  });
});
