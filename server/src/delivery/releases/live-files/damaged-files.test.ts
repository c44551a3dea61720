import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { release } from '@ai-site/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { buildFiles } from '../testing/build-release.ts';
import { writeBuild } from '../testing/stage-files.ts';
import { damagedFiles, decompressesTo } from './damaged-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-damaged-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('a file that the release lists itself is no copy of another one', async () => {
  const files = buildFiles(
    {},
    { 'remoteEntry.js': 'entry', 'app.js': 'app', 'x.png': 'image', 'x.png.br': 'no brotli' },
  );
  await writeBuild(directory, files);
  const described = release.parse(JSON.parse(String(files.get('release.json'))));
  expect(await damagedFiles(directory, described)).toEqual([]);
});

describe('a compressed copy', () => {
  const PIECE = 1024;
  const original = Buffer.alloc(1000, 'a');
  const described = {
    bytes: original.length,
    integrity: `sha384-${createHash('sha384').update(original).digest('base64')}`,
  };

  it('is intact when it holds its original and nothing else', async () => {
    expect(await decompressesTo(Readable.from([brotliCompressSync(original)]), described)).toBe(true);
    expect(
      await decompressesTo(Readable.from([brotliCompressSync(Buffer.concat([original, original]))]), described),
    ).toBe(false);
    expect(await decompressesTo(Readable.from([brotliCompressSync(original.subarray(1))]), described)).toBe(false);
  });

  itByNight('of more than its original is read no further', async () => {
    const packed = brotliCompressSync(randomBytes(2000 * PIECE));
    let read = 0;
    const pieces = function* (): Generator<Buffer> {
      for (let at = 0; at < packed.length; at += PIECE) {
        read += 1;
        yield packed.subarray(at, at + PIECE);
      }
    };
    expect(await decompressesTo(Readable.from(pieces()), described)).toBe(false);
    expect(read).toBeLessThan(500);
  });
});
