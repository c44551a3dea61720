import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Page, singlePage } from '../async/page-source.ts';
import { PagedList } from '../async/paged-list.ts';
import { ListTable, type ListTableProps } from './index.ts';

interface Row {
  readonly id: string;
  readonly state: 'open' | 'failed' | 'done';
}

const row = (no: number, state: Row['state'] = 'open'): Row => ({ id: `单 ${no}`, state });

async function show(
  source: (position: string | null) => Page<Row> | readonly Row[],
  rest: Partial<ListTableProps<Row, null>> = {},
) {
  const list = new PagedList<Row, null>({
    source: async (_, position, signal) => {
      const answer = source(position);
      return 'items' in answer ? answer : await singlePage(async () => answer)(null, null, signal, 0);
    },
    keyOf: ({ id }) => id,
    query: null,
  });
  render(
    <ListTable<Row, null>
      list={list}
      what="订单"
      empty={<p>没有订单</p>}
      caption="订单，新的在前"
      columns={[
        { title: '订单号', heading: true, cell: ({ id }) => id },
        { title: '状态', cell: ({ state }) => state },
      ]}
      keyOf={({ id }) => id}
      {...rest}
    />,
  );
  await act(() => list.refresh());
  return { list, user: userEvent.setup() };
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a list as a table', () => {
  it('names itself and its rows, and its values where they stand without a head', async () => {
    await show(() => [row(1)]);
    expect(screen.getByRole('table', { name: '订单，新的在前' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['订单号', '状态']);
    const cells = within(screen.getByRole('row', { name: /单 1/ })).getAllByRole('cell');
    expect([names(), cells.map((cell) => [cell.dataset.label, cell.textContent])]).toEqual([
      ['单 1'],
      [['状态', 'open']],
    ]);
  });

  it('opens all about a row below it', async () => {
    const { user } = await show(() => [row(1), row(2)], {
      detail: { nameOf: ({ id }) => id, content: ({ id }) => <p>{id} 的经过</p> },
    });
    const toggle = screen.getByRole('button', { name: '单 2的详情' });
    expect([toggle.getAttribute('aria-expanded'), screen.queryByText(/的经过/)]).toEqual(['false', null]);
    await user.click(toggle);
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.textContent).toBe('单 2 的经过');
    await user.click(toggle);
    expect(screen.queryByText(/的经过/)).toBeNull();
  });

  it('shows what belongs below a row, marks rows, and has their buttons', async () => {
    await show(() => [row(1), row(2, 'failed')], {
      below: ({ state }) => (state === 'failed' ? <p>差一笔</p> : null),
      toneOf: ({ state }) => (state === 'failed' ? 'attention' : undefined),
      actions: ({ id }) => <button type="button">处理 {id}</button>,
    });
    const marked = screen.getAllByRole('row').filter(({ dataset }) => dataset.tone === 'attention');
    expect([
      screen.getAllByText('差一笔').length,
      marked.length,
      within(marked[0] ?? document.body).getByRole('button').textContent,
    ]).toEqual([1, 1, '处理 单 2']);
  });

  it('changes with its rows', async () => {
    const { list } = await show(() => [row(1)]);
    act(() => list.replace(row(1, 'done')));
    expect(screen.getByRole('cell').textContent).toBe('done');
    act(() => list.delete('单 1'));
    expect(screen.getByText('没有订单')).toBeTruthy();
  });

  it('goes on at its end', async () => {
    const { user } = await show(
      (position) => (position === null ? { items: [row(1)], next: '2' } : { items: [row(2)], next: null }),
      { endText: (count) => `共 ${count} 个` },
    );
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect([(await screen.findByText('共 2 个')).tagName, names()]).toEqual(['P', ['单 1', '单 2']]);
  });

  it('that came in one response has page numbers, and never an empty page', async () => {
    const { list, user } = await show(() => [row(1), row(2), row(3)], { pageSize: 2 });
    const pages = screen.getByRole('navigation', { name: '订单分页' });
    expect([names(), pages.textContent]).toEqual([['单 1', '单 2'], expect.stringContaining('共 3 条')]);
    await user.click(within(pages).getByText('2'));
    expect(names()).toEqual(['单 3']);
    act(() => list.delete('单 3'));
    expect([names(), screen.queryByRole('navigation')]).toEqual([['单 1', '单 2'], null]);
  });
});
