import { describe, expect, it } from '@jest/globals';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { settled } from '../../testing/manual-clock.ts';
import { keepOlderRows, lastNumberedPage, numberedPages, type Page } from './page-source.ts';
import { PagedList } from './paged-list.ts';

interface Row {
  readonly id: string;
  readonly text: string;
}

const row = (id: string, text = ''): Row => ({ id, text });
const page = (ids: string, next: string | null = null): Page<Row> => ({ items: [...ids].map((id) => row(id)), next });
const keyOf = ({ id }: Row) => id;
const refused = new ApiError(409, errorTexts.conflict);

/** A list over pages by position (`''` for the first one); missing positions fail. */
function open(pages: Record<string, Page<Row>>) {
  const asked: [string, string | null][] = [];
  const source = async (query: string, position: string | null): Promise<Page<Row>> => {
    asked.push([query, position]);
    const answer = pages[position ?? ''];
    if (answer === undefined) throw new ApiError(503, errorTexts.unavailable);
    return answer;
  };
  const list = new PagedList<Row, string>({ source, keyOf, query: 'all' });
  return { list, asked, pages, source };
}

/** A list whose requests the test resolves, in any order. */
function manual() {
  const requests: {
    readonly query: string;
    readonly signal: AbortSignal;
    readonly answer: (page: Page<Row>) => void;
    readonly refuse: (error: Error) => void;
  }[] = [];
  const list = new PagedList<Row, string>({
    source: (query, _, signal) => new Promise((answer, refuse) => requests.push({ query, signal, answer, refuse })),
    keyOf,
    query: 'all',
  });
  return { list, requests };
}

/** A save that the test resolves or rejects. */
function saving<T = Row>() {
  let succeed: (saved: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const saved = new Promise<T>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  return { save: () => saved, succeed: (result: T) => succeed(result), fail: (error: Error) => fail(error) };
}

const shown = (list: PagedList<Row, string>) => list.items.map(({ id, text }) => `${id}${text}`).join(' ');

describe('pages', () => {
  it('follow each other to the end', async () => {
    const { list, asked } = open({ '': page('abc', '2'), 2: page('cde') });
    expect([list.state, list.empty, list.hasMore]).toEqual(['idle', false, false]);
    await list.loadMore();
    await list.refresh();
    expect([list.state, list.hasMore]).toEqual(['ready', true]);
    await list.loadMore();
    await list.loadMore();
    expect(asked).toEqual([
      ['all', null],
      ['all', '2'],
    ]);
    expect([shown(list), list.hasMore]).toEqual(['a b c d e', false]);
  });

  it('of which the first is empty are an empty list, which is not one that is unknown', async () => {
    const { list } = open({ '': page('') });
    expect(list.empty).toBe(false);
    await list.refresh();
    expect([list.empty, list.state]).toEqual([true, 'ready']);
  });

  it('keep their number of rows at a refresh', async () => {
    const { list, pages } = open({ '': page('abc', '2'), 2: page('def', '3') });
    await list.refresh();
    await list.loadMore();
    pages[''] = page('zab', '2b');
    pages['2b'] = page('cde', '3b');
    await list.refresh();
    expect(shown(list)).toBe('z a b c d e');
  });

  it('that bring nothing new end a refresh', async () => {
    const { list, pages } = open({ '': page('abc') });
    await list.refresh();
    pages[''] = page('a', '2');
    pages[2] = page('a', '2');
    await list.refresh();
    expect(shown(list)).toBe('a');
  });

  it('of a log join what is known with one request', async () => {
    const { source, asked, pages } = open({ '': page('cb', 'b'), b: page('a') });
    const list = new PagedList<Row, string>({ source, keyOf, query: 'all', mergeFirstPage: keepOlderRows(keyOf) });
    await list.refresh();
    await list.loadMore();
    pages[''] = page('dc', 'c');
    await list.refresh();
    expect([shown(list), list.hasMore, asked.length]).toEqual(['d c b a', false, 3]);
  });

  it('that are numbered tell how many rows there are', async () => {
    const source = numberedPages<Row, string>(
      async (_, number) => ({ items: page(number === 1 ? 'ab' : 'c').items, total: 3 }),
      2,
    );
    const list = new PagedList<Row, string>({ source, keyOf, query: 'all' });
    expect(list.total).toBeNull();
    await list.refresh();
    expect([list.total, list.hasMore]).toEqual([3, true]);
    await list.loadMore();
    expect([shown(list), list.hasMore]).toEqual(['a b c', false]);
    list.delete('a');
    expect(list.total).toBe(2);
    const { save } = saving();
    void list.remove('b', save);
    expect(list.total).toBe(1);
  });

  it('by number show every row once, also those that move up to a page that was read', async () => {
    let rows = [...'abcdefg'];
    const asked: number[] = [];
    const source = numberedPages<Row, string>(async (_, number) => {
      asked.push(number);
      return { items: page(rows.slice((number - 1) * 2, number * 2).join('')).items, total: rows.length };
    }, 2);
    const list = new PagedList<Row, string>({ source, keyOf, query: 'all' });
    await list.refresh();
    await list.loadMore();
    rows = rows.filter((id) => !'bcd'.includes(id));
    for (const id of 'bcd') list.delete(id);
    await list.loadMore();
    expect([shown(list), list.hasMore, asked]).toEqual(['a e f g', false, [1, 2, 1, 2, 3]]);
  });
});

describe('a request', () => {
  it('that fails leaves what is there, and tells which one it was', async () => {
    const { list, pages } = open({ '': page('abc', '2') });
    await list.refresh();
    await list.loadMore();
    expect([shown(list), list.moreFailure?.code, list.failure, list.loadingMore]).toEqual(['a b c', 503, null, false]);
    delete pages[''];
    await list.refresh();
    expect([shown(list), list.failure?.code, list.loading, list.state]).toEqual(['a b c', 503, false, 'ready']);
  });

  it('that fails first is a failed list, until another try', async () => {
    const { list, pages } = open({});
    await list.refresh();
    expect([list.state, list.failure?.message]).toEqual(['failed', errorTexts.unavailable]);
    pages[''] = page('a');
    await list.refresh();
    expect([list.state, list.failure, shown(list)]).toEqual(['ready', null, 'a']);
  });

  it('that breaks in the program is thrown, and nobody waits for it', async () => {
    const { list, requests } = manual();
    const broken = list.refresh();
    requests[0]?.refuse(new TypeError('x'));
    await expect(broken).rejects.toThrow('x');
    expect([list.state, list.loading]).toEqual(['failed', false]);
  });

  it('for other rows drops those that were there and the answer for them', async () => {
    const { list, requests } = manual();
    const late = list.refresh();
    const chosen = list.choose('paid');
    expect([list.query, list.state, requests[0]?.signal.aborted, requests[1]?.query]).toEqual([
      'paid',
      'loading',
      true,
      'paid',
    ]);
    requests[1]?.answer(page('x'));
    await chosen;
    requests[0]?.answer(page('abc'));
    await late;
    expect(shown(list)).toBe('x');
    void list.choose('open');
    expect([list.items, list.state]).toEqual([[], 'loading']);
  });

  it('for more waits for a refresh, and follows what that brings', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    requests[0]?.answer(page('ab', '2'));
    await first;
    void list.refresh();
    const more = list.loadMore();
    expect(requests).toHaveLength(2);
    requests[1]?.answer(page('zb', '2'));
    for (let turns = 0; requests.length < 3 && turns < 10; turns += 1) await Promise.resolve();
    requests[2]?.answer(page('c'));
    await more;
    expect(shown(list)).toBe('z b c');
  });

  it('for more is dropped when other rows are chosen while it waits', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    requests[0]?.answer(page('ab', '2'));
    await first;
    void list.refresh();
    const more = list.loadMore();
    const chosen = list.choose('paid');
    requests[1]?.answer(page('zb', '2'));
    requests[2]?.answer(page('x', '2'));
    await Promise.all([more, chosen]);
    expect([requests.length, shown(list)]).toEqual([3, 'x']);
  });

  it('for other rows keeps those that were there until the new ones come, where that is wished', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    requests[0]?.answer(page('abc', '2'));
    await first;
    const saved = saving();
    const renaming = list.update('a', (known) => ({ ...known, text: '!' }), saved.save);
    const chosen = list.choose('paid', { keepRows: true });
    expect([shown(list), list.state, list.stale, list.loading, list.hasMore]).toEqual([
      'a! b c',
      'ready',
      true,
      true,
      false,
    ]);
    saved.succeed(row('a', '+'));
    await renaming;
    requests[1]?.answer(page('ax', '2'));
    await chosen;
    expect([shown(list), list.stale, list.hasMore]).toEqual(['a+ x', false, true]);
  });

  it('for other rows that fails is tried again from the first page', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    requests[0]?.answer(page('abc', '2'));
    await first;
    const chosen = list.choose('paid', { keepRows: true });
    requests[1]?.refuse(refused);
    await chosen;
    expect([shown(list), list.stale, list.failure]).toEqual(['a b c', true, refused]);
    await list.loadMore();
    const again = list.refresh();
    requests[2]?.answer(page('x', '2'));
    await again;
    expect([shown(list), requests.length]).toEqual(['x', 3]);
  });

  it('is dropped when the list is forgotten', async () => {
    const { list, requests } = manual();
    const late = list.refresh();
    list.reset();
    requests[0]?.answer(page('abc'));
    await late;
    expect([list.state, shown(list), requests[0]?.signal.aborted]).toEqual(['idle', '', true]);
  });
});

describe('what the server told of a row', () => {
  it('stands against a request that began before it', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    requests[0]?.answer(page('abc'));
    await first;
    const late = list.refresh();
    list.replace(row('b', '+'));
    list.put(row('n'));
    list.delete('c');
    requests[1]?.answer(page('abc'));
    await late;
    expect([shown(list), list.find('b'), list.find('c')]).toEqual(['n a b+', row('b', '+'), undefined]);
  });

  it('may put it in a place of its own, also among rows that come later', async () => {
    const { list, requests } = manual();
    const first = list.refresh();
    list.apply((rows) => [...rows.filter(({ id }) => id !== 'n'), row('n')].sort((a, b) => a.id.localeCompare(b.id)));
    requests[0]?.answer(page('az'));
    await first;
    expect(shown(list)).toBe('a n z');
  });

  it('does not bring back a row that is not there, and adds a new one once', async () => {
    const { list } = open({ '': page('a') });
    await list.refresh();
    list.replace(row('z'));
    list.put(row('n', '1'), 'end');
    list.put(row('n', '2'), 'end');
    expect(shown(list)).toBe('a n2');
  });
});

describe('an optimistic change', () => {
  const ready = async () => {
    const opened = manual();
    const first = opened.list.refresh();
    opened.requests[0]?.answer(page('abc', '2'));
    await first;
    return opened;
  };

  it('shows a changed row at once, and takes the saved one for it', async () => {
    const { list } = await ready();
    const { save, succeed } = saving();
    const updated = list.update('b', (known) => ({ ...known, text: '…' }), save);
    expect(shown(list)).toBe('a b… c');
    succeed(row('b', '1'));
    expect(await updated).toEqual(row('b', '1'));
    expect(shown(list)).toBe('a b1 c');
  });

  it('is rolled back when it is refused, and the error is passed on', async () => {
    const { list } = await ready();
    const updating = saving();
    const removing = saving();
    const all = [
      list.update('b', (known) => ({ ...known, text: '!' }), updating.save),
      list.remove('a', removing.save),
    ];
    expect(shown(list)).toBe('b! c');
    removing.fail(refused);
    await expect(all[1]).rejects.toBe(refused);
    expect(shown(list)).toBe('a b! c');
    updating.fail(refused);
    await expect(all[0]).rejects.toBe(refused);
    expect(shown(list)).toBe('a b c');
  });

  it('of one row lies over another of the same row, and each is rolled back alone', async () => {
    const { list } = await ready();
    const first = saving();
    const second = saving();
    const one = list.update('a', (known) => ({ ...known, text: '1' }), first.save);
    const two = list.update('a', (known) => ({ ...known, text: '2' }), second.save);
    expect(list.find('a')?.text).toBe('2');
    first.fail(refused);
    await expect(one).rejects.toBe(refused);
    expect(list.find('a')?.text).toBe('2');
    second.succeed(row('a', '2 saved'));
    await two;
    expect(list.find('a')?.text).toBe('2 saved');
  });

  it('survives a refresh that does not know it yet, before and after it is saved', async () => {
    const { list, requests } = await ready();
    const { save, succeed } = saving<null>();
    const removed = list.remove('b', save);
    const refreshed = list.refresh();
    requests[1]?.answer(page('abc'));
    await refreshed;
    expect(shown(list)).toBe('a c');
    const late = list.refresh();
    succeed(null);
    await removed;
    requests[2]?.answer(page('abc'));
    await late;
    expect(shown(list)).toBe('a c');
  });

  it('of rows that are asked for no more does not enter the others', async () => {
    const { list, requests } = await ready();
    const { save, succeed } = saving();
    const updated = list.update('a', (known) => ({ ...known, text: '!' }), save);
    const chosen = list.choose('paid');
    succeed(row('a', '1'));
    await updated;
    requests[1]?.answer(page('x'));
    await chosen;
    expect(shown(list)).toBe('x');
  });
});

describe('a page that loses its last row', () => {
  /** Pages by number of rows that the test removes on the server. */
  function numbered(count: number, pageSize = 2) {
    const rows = Array.from({ length: count }, (_, index) => row(String.fromCharCode(97 + index)));
    const source = async ({ pageNum }: { readonly pageNum: number }): Promise<Page<Row>> => ({
      items: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      next: null,
      total: rows.length,
    });
    const list = new PagedList<Row, { readonly pageNum: number }>({
      source,
      keyOf,
      query: { pageNum: 1 },
      lastPage: lastNumberedPage(pageSize),
    });
    const remove = (id: string) =>
      list.remove(id, async () => {
        rows.splice(
          rows.findIndex((known) => known.id === id),
          1,
        );
      });
    const state = () => [list.query.pageNum, list.items.map(({ id }) => id).join(' '), list.empty];
    return { list, remove, state, rows };
  }

  it('gives its place to the last page that has rows, and says in between that rows are coming', async () => {
    const { list, remove, state } = numbered(5);
    await list.choose({ pageNum: 3 });
    const removed = remove('e');
    expect([list.empty, list.emptied]).toEqual([false, true]);
    await removed;
    await settled();
    expect(state()).toEqual([2, 'c d', false]);
  });

  it('gives its place to the rows that follow, and is empty once there are none', async () => {
    const { list, remove, state } = numbered(3);
    await list.refresh();
    await remove('a');
    await remove('b');
    await settled();
    expect(state()).toEqual([1, 'c', false]);
    await remove('c');
    await settled();
    expect(state()).toEqual([1, '', true]);
  });

  it('is left too when another browser removed its rows', async () => {
    const { list, state, rows } = numbered(5);
    await list.choose({ pageNum: 3 });
    rows.splice(3);
    await list.refresh();
    await settled();
    expect(state()).toEqual([2, 'c', false]);
  });

  it('of a list that grows shows the rows behind it', async () => {
    const pages: Record<string, Page<Row>> = { '': page('ab', 'b') };
    const { list, asked } = open(pages);
    await list.refresh();
    pages[''] = page('cd');
    list.apply(() => []);
    expect([list.empty, list.emptied]).toEqual([false, true]);
    await settled();
    expect([shown(list), asked.length]).toEqual(['c d', 2]);
  });

  it('says so when the rows behind it cannot be fetched', async () => {
    const { list, pages } = open({ '': page('ab', 'b') });
    await list.refresh();
    delete pages[''];
    list.apply(() => []);
    await settled();
    expect([list.failure?.code, list.empty]).toEqual([503, false]);
  });
});
