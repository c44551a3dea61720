/** @jest-environment node */
import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { PngEncoder } from './png-encoder.ts';

/** The chunks of a PNG by their types, each with the right checksum. */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(crc32(named)).toBe(file.readUInt32BE(at + 8 + length));
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

it('an image written in bands has every pixel, its size, and the mark of generated content', async () => {
  const [width, height] = [5, 7];
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * 37) % 256,
  );
  const encoder = new PngEncoder(width, height);
  for (const [from, to] of [
    [0, 3],
    [3, 4],
    [4, 7],
  ] as const)
    await encoder.write(rgba.slice(from * width * 4, to * width * 4));
  const file = Buffer.from(await (await encoder.end()).arrayBuffer());

  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  const chunks = chunksOf(file);
  expect([...chunks.keys()]).toEqual(['IHDR', 'eXIf', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  expect(chunks.get('eXIf')?.toString('latin1')).toContain('AI generated');

  const rows = inflateSync(chunks.get('IDAT') ?? '');
  const stride = 1 + width * 3;
  const pixels: number[] = [];
  for (let row = 0; row < height; row += 1) {
    expect(rows[row * stride]).toBe(2);
    for (let at = 1; at < stride; at += 1)
      pixels.push(((rows[row * stride + at] ?? 0) + (pixels.at(-width * 3) ?? 0)) % 256);
  }
  expect(pixels).toEqual([...rgba].filter((_, index) => index % 4 !== 3));
});
