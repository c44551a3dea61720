import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CompressedPages } from './compressed-pages.ts';

const page = (name: string): Buffer => Buffer.from(`<!doctype html><title>${name}</title>`.repeat(200));

describe('compressed pages', () => {
  it('are the page, compressed once for all who ask for it', async () => {
    const pages = new CompressedPages();
    const [first, second] = [pages.of(page('a')), pages.of(page('a'))];
    expect(second).toBe(first);
    expect(brotliDecompressSync(await first)).toEqual(page('a'));
    expect(brotliDecompressSync(await pages.of(page('b')))).toEqual(page('b'));
  });

  it('are forgotten when many others were sent since', async () => {
    const pages = new CompressedPages();
    const first = pages.of(page('first'));
    const kept = pages.of(page('kept'));
    await Promise.all(Array.from({ length: 127 }, (_, no) => [pages.of(page('kept')), pages.of(page(`${no}`))]).flat());
    expect(pages.of(page('kept'))).toBe(kept);
    expect(pages.of(page('first'))).not.toBe(first);
  });

  it('of one visit alone are the page too', async () => {
    expect(brotliDecompressSync(await CompressedPages.once(page('a')))).toEqual(page('a'));
  });
});
