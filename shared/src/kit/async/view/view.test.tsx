import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, errorTexts } from '../../../errors/index.ts';
import { AsyncResource } from '../async-resource.ts';
import { type Page, singlePage } from '../page-source.ts';
import { PagedList } from '../paged-list.ts';
import { AsyncView } from './AsyncView.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListView } from './ListView.tsx';

const offline = new ApiError(0, errorTexts.offline);

describe('a resource on the screen', () => {
  it('is a skeleton, a failure with another try, the content, and the old content with a note', async () => {
    const outcomes: (string | Error)[] = [offline, '一', offline, '二'];
    const resource = new AsyncResource(async () => {
      const outcome = outcomes.shift() ?? '';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    const user = userEvent.setup();
    render(
      <AsyncView resource={resource} what="订单" skeleton={<i>骨架</i>}>
        {(text) => <p>{text}</p>}
      </AsyncView>,
    );
    expect(screen.getByRole('status').textContent).toBe('加载中骨架');
    await act(() => resource.refresh());
    expect(screen.getByRole('alert').textContent).toContain('订单加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('一')).toBeTruthy();
    await act(() => resource.refresh());
    expect([screen.getByRole('alert').textContent, screen.getByText('一').tagName]).toEqual([
      `刷新失败：${offline.message}。下面是之前的内容。重试`,
      'P',
    ]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect([(await screen.findByText('二')).tagName, screen.queryByRole('alert')]).toEqual(['P', null]);
  });

  it('stays a skeleton while something else is loading that its content depends on', async () => {
    const resource = new AsyncResource(async () => '一');
    await resource.refresh();
    const view = (waiting: boolean) => (
      <AsyncView resource={resource} what="订单" waiting={waiting} skeleton={<i>骨架</i>}>
        {(text) => <p>{text}</p>}
      </AsyncView>
    );
    const { rerender } = render(view(true));
    expect(screen.getByRole('status').textContent).toBe('加载中骨架');
    rerender(view(false));
    expect([screen.getByText('一').tagName, screen.queryByRole('status')]).toEqual(['P', null]);
  });
});

describe('a list on the screen', () => {
  const show = (list: PagedList<string, null>) =>
    render(
      <ListView list={list} what="作品" empty={<p>还没有作品</p>}>
        {(items) => (
          <>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <ListEnd list={list} endText={(count) => `共 ${count} 个`} />
          </>
        )}
      </ListView>,
    );
  const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('says that it is empty, and shows what is added', async () => {
    const list = new PagedList<string, null>({ source: singlePage(async () => []), keyOf: (row) => row, query: null });
    show(list);
    expect(screen.getByRole('status').textContent).toBe('加载中');
    await act(() => list.refresh());
    expect(screen.getByText('还没有作品')).toBeTruthy();
    act(() => list.put('新'));
    expect(texts()).toEqual(['新']);
  });

  it('goes on where it ended, also after that failed, and says its end', async () => {
    const pages: (Page<string> | Error)[] = [{ items: ['a'], next: '2' }, offline, { items: ['b'], next: null }];
    const source = async () => {
      const page = pages.shift() ?? offline;
      if (page instanceof Error) throw page;
      return page;
    };
    const list = new PagedList<string, null>({ source, keyOf: (row) => row, query: null });
    const user = userEvent.setup();
    show(list);
    await act(() => list.refresh());
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect((await screen.findByText(`加载失败：${offline.message}`)).closest('[role="alert"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect([(await screen.findByText('共 2 个')).tagName, texts()]).toEqual(['P', ['a', 'b']]);
  });
});
