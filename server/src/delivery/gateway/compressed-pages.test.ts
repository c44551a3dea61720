import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CompressedPages, withEnd } from './compressed-pages.ts';

const whole = async (start: Promise<Buffer>, end = '</html>'): Promise<string> =>
  brotliDecompressSync(withEnd(await start, Buffer.from(end))).toString();
const page = (name: string): Buffer => Buffer.from(`<!doctype html><title>${name}</title>`.repeat(200));

describe('compressed pages', () => {
  it('are the page, compressed once for all who ask for it', async () => {
    const pages = new CompressedPages();
    const [first, second] = [pages.of(page('a')), pages.of(page('a'))];
    expect(second).toBe(first);
    expect(await whole(first)).toBe(`${page('a')}</html>`);
    expect(await whole(pages.of(page('b')))).toBe(`${page('b')}</html>`);
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
    expect(await whole(CompressedPages.once(page('a')))).toBe(`${page('a')}</html>`);
  });

  it.each([0, 1, 2, 255, 256, 65_535, 65_536])('have ends of %d bytes that are not compressed', async (length) => {
    const end = 'é'.repeat(length).slice(0, length / 2) + 'x'.repeat(length % 2);
    expect(await whole(new CompressedPages().of(page('a')), end)).toBe(`${page('a')}${end}`);
  });

  it('have no longer ends', () => {
    expect(() => withEnd(Buffer.alloc(1), Buffer.alloc(65_537))).toThrow(RangeError);
  });
});
