import { describe, expect, it } from '@jest/globals';
import { cursorPages, keepOlderRows, numberedPages, type Page, pagesAfterLast, singlePage } from './page-source.ts';

const { signal } = new AbortController();

describe('pages', () => {
  it('by cursor', async () => {
    const source = cursorPages(async (query: string, cursor) => ({
      items: [`${query} ${cursor}`],
      cursor: cursor === undefined ? 'c2' : null,
    }));
    expect(await source('q', null, signal, 0)).toEqual({ items: ['q undefined'], next: 'c2' });
    expect(await source('q', 'c2', signal, 1)).toEqual({ items: ['q c2'], next: null });
  });

  it('by the last row', async () => {
    const source = pagesAfterLast(
      async (_: null, last) => ({ items: last === undefined ? [5, 4] : [], more: true }),
      (row) => String(row),
    );
    expect(await source(null, null, signal, 0)).toEqual({ items: [5, 4], next: '4' });
    expect(await source(null, '4', signal, 2)).toEqual({ items: [], next: null });
  });

  it.each([
    [null, 1, '2'],
    ['2', 2, '3'],
    ['3', 3, null],
  ])('by number: after %s comes page %i', async (position, page, next) => {
    const source = numberedPages(async (_: null, number) => ({ items: [number], total: 5 }), 2);
    expect(await source(null, position, signal, (page - 1) * 2)).toEqual({ items: [page], total: 5, next });
  });

  it('by number, with a total that promises more than there is', async () => {
    const source = numberedPages<number, null>(async () => ({ items: [], total: 5 }), 2);
    expect((await source(null, '2', signal, 2)).next).toBeNull();
  });

  it('of which there is one', async () => {
    const source = singlePage(async (query: string) => [query]);
    expect(await source('q', null, signal, 0)).toEqual({ items: ['q'], next: null });
  });
});

describe('the newest page of a log', () => {
  const page = (ids: string, next: string | null = null): Page<string> => ({ items: [...ids], next });
  const merge = keepOlderRows<string>((row) => row);

  it.each([
    ['new entries above', page('32', '2'), page('543', '3'), '5432', '2'],
    ['nothing new', page('32'), page('32'), '32', null],
    ['a gap: the known ones go', page('32'), page('98', '8'), '98', '8'],
    ['new entries right above, which may hide a gap', page('32'), page('54', '4'), '54', '4'],
    ['an empty log', page('32'), page(''), '', null],
  ])('%s', (_, known, first, ids, next) => {
    const merged = merge(known, first);
    expect([merged.items.join(''), merged.next]).toEqual([ids, next]);
  });
});
