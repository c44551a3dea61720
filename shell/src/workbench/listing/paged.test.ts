import { ApiError } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import { type Page, Paged } from './paged.ts';

interface Row {
  readonly id: string;
  readonly text: string;
}

const row = (id: string, text = ''): Row => ({ id, text });
const page = (ids: string, cursor: string | null = null): Page<Row> => ({ items: ids.split('').map((id) => row(id)), cursor });

/** A list whose answers the test gives, by cursor (`''` for the first page) or later by hand. */
function open(answers: Record<string, Page<Row>>) {
  const asked: [string, string | undefined][] = [];
  const list = new Paged<Row, string>({
    fetch: async (query, cursor) => {
      asked.push([query, cursor]);
      const answer = answers[cursor ?? ''];
      if (answer === undefined) throw new ApiError(503, '服务正在启动或维护，请稍后重试');
      return answer;
    },
    keyOf: ({ id }) => id,
    query: 'all',
  });
  return { list, asked, shown: () => list.data?.items.map(({ id, text }) => `${id}${text}`).join(' ') };
}

describe('a list page by page', () => {
  it('goes on where it ended, and knows its end', async () => {
    const { list, asked, shown } = open({ '': page('abc', '2'), 2: page('cde') });
    await list.refresh();
    await list.loadMore();
    await list.loadMore();
    expect(asked).toEqual([
      ['all', undefined],
      ['all', '2'],
    ]);
    expect([shown(), list.data?.cursor]).toEqual(['a b c d e', null]);
  });

  it('keeps its length when it is refreshed', async () => {
    const answers: Record<string, Page<Row>> = { '': page('abc', '2'), 2: page('def', '3') };
    const { list, shown } = open(answers);
    await list.refresh();
    await list.loadMore();
    answers[''] = page('zab', '2b');
    answers['2b'] = page('cde', '3b');
    await list.refresh();
    expect([shown(), list.data?.cursor]).toEqual(['z a b c d e', '3b']);
  });

  it('keeps what is there when a fetch fails, and says which one did', async () => {
    const answers: Record<string, Page<Row>> = { '': page('abc', '2') };
    const { list, shown } = open(answers);
    await list.refresh();
    await list.loadMore();
    expect([shown(), list.moreFailure?.code, list.failure, list.loadingMore]).toEqual(['a b c', 503, null, false]);
    delete answers[''];
    await list.refresh();
    expect([shown(), list.failure?.code, list.loading]).toEqual(['a b c', 503, false]);
  });

  it('forgets the answer to an earlier choice', async () => {
    let answer: (late: Page<Row>) => void = () => undefined;
    const list = new Paged<Row, string>({
      fetch: (query) => (query === 'all' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(page('x'))),
      keyOf: ({ id }) => id,
      query: 'all',
    });
    const late = list.refresh();
    list.choose('paid');
    expect([list.data, list.loading]).toEqual([null, false]);
    await list.refresh();
    answer(page('abc'));
    await late;
    expect(list.data).toEqual(page('x'));
  });

  it('takes what an act answered, against a fetch that began before it', async () => {
    let answer: (late: Page<Row>) => void = () => undefined;
    let first = true;
    const list = new Paged<Row, string>({
      fetch: () => {
        if (!first) return new Promise((resolve) => (answer = resolve));
        first = false;
        return Promise.resolve(page('ab'));
      },
      keyOf: ({ id }) => id,
      query: 'all',
    });
    await list.refresh();
    const late = list.refresh();
    list.replace(row('b', '+'));
    answer(page('ab'));
    await late;
    expect([list.rowOf('b'), list.rowOf('a'), list.rowOf('c')]).toEqual([row('b', '+'), row('a'), undefined]);
    expect(list.loading).toBe(false);
  });
});
