import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { filesIn, onFullDisk } from '../../../testing/full-disk.ts';
import { packText } from './pack-text.ts';

const text = Buffer.from('a text of a build. '.repeat(100));
let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'ai-site-packed-'));
});
afterEach(() => rm(cacheDir, { recursive: true }));

it('packs a text, without a directory every time anew', async () => {
  expect(brotliDecompressSync(await packText(text, null))).toEqual(text);
});

it('packs a text once for all who share a directory', async () => {
  const packed = await packText(text, cacheDir);
  expect(brotliDecompressSync(packed)).toEqual(text);
  const [entry = '', ...others] = await readdir(cacheDir);
  expect(others).toEqual([]);
  await writeFile(path.join(cacheDir, entry), brotliCompressSync('taken from there'));
  expect(brotliDecompressSync(await packText(text, cacheDir)).toString()).toBe('taken from there');
  expect(brotliDecompressSync(await packText(Buffer.from('another'), cacheDir)).toString()).toBe('another');
});

it('leaves no part of a text where the disk has no room', () => {
  const [program, place] = [path.join(import.meta.dirname, 'pack-text.ts'), cacheDir].map((name) =>
    JSON.stringify(name),
  );
  expect(onFullDisk(`import { packText } from ${program}; await packText(Buffer.from('a text'), ${place})`)).toBe(
    'EFBIG',
  );
  expect(filesIn(cacheDir)).toEqual([]);
});
