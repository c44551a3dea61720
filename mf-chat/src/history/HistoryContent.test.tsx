import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleChat, sampleModels } from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { HistoryContent } from './HistoryContent.tsx';
import { SEARCH_DELAY_MS } from './history-store.ts';

let stop = () => {};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  stop();
});

async function open(chats: readonly ChatSummary[] = [sampleChat({ chatId: 'c-1', chatTheme: '开票' })]) {
  const platform = createPlatformDouble({ path: '/chatNew', user: sampleUser });
  setPlatform(platform);
  const { http } = platform;
  const clock = new ManualClock();
  http.answer(chat.models, () => sampleModels([]));
  http.answer(chat.history, ({ query }) => ({
    list: chats.filter(
      ({ archived, chatTheme }) =>
        archived === (query?.archived === 'true') && chatTheme.includes(query?.keyword ?? ''),
    ),
    hasNextPage: false,
    nextCursor: null,
  }));
  http.answer(chat.search, () => ({ list: [], nextCursor: null }));
  const store = new ChatScreenStore({
    platform,
    kind: assistantKind,
    clock,
    random: () => 0.5,
    newId: () => 'id-number-1',
    tabStorage: tabValues,
    storage: localValues,
  });
  stop = store.start();
  render(<HistoryContent store={store} />);
  await act(() => clock.advance(0));
  const search = async (keyword: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: keyword } });
    await act(() => clock.advance(SEARCH_DELAY_MS));
  };
  const choose = async (theme: string, entry: string) => {
    await userEvent.click(screen.getByRole('button', { name: `“${theme}”的操作` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { platform, http, store, search, choose };
}

it('links the chats of apps and of the chat-bot variant to their own screens, with their names', async () => {
  await open([
    sampleChat({ chatId: 'c-1', chatTheme: '早上好', appType: 'fanyi' }),
    sampleChat({ chatId: 'c-2', chatTheme: '难题', appType: 'chatBot' }),
  ]);
  expect(screen.getByRole('link', { name: '早上好 翻译助手' }).getAttribute('href')).toBe(
    '/chat?appname=fanyi&chatId=c-1',
  );
  expect(screen.getByRole('link', { name: '难题 智能伙伴' }).getAttribute('href')).toBe(
    '/chat?appname=chatBot&chatId=c-2',
  );
});

const group = (name: string) => screen.getByRole('region', { name });

describe('a chat of the history', () => {
  it('can be pinned, named, archived, shared, exported and deleted', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '“开票”的操作' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '置顶',
      '重命名',
      '智能重命名',
      '归档',
      '分享',
      '导出',
      '删除',
    ]);
  });

  it('goes to the pinned ones, which stand above the dates', async () => {
    const { http, choose } = await open();
    http.answer(chat.pinChat, ({ body }) =>
      sampleChat({ chatId: body.chatId, chatTheme: '开票', pinned: body.pinned }),
    );
    await choose('开票', '置顶');
    expect(within(group('置顶')).getByRole('link', { name: '开票' })).toBeTruthy();
    await choose('开票', '取消置顶');
    expect(within(group('今天')).getByRole('link', { name: '开票' })).toBeTruthy();
  });

  it('shows that a model is naming it', async () => {
    const { http, choose } = await open();
    const named = Promise.withResolvers<ChatSummary>();
    http.answer(chat.renewTheme, () => named.promise);
    await choose('开票', '智能重命名');
    expect(screen.getByText('正在起名')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '“开票”的操作' }));
    expect((await screen.findByRole('menuitem', { name: '智能重命名' })).getAttribute('aria-disabled')).toBe('true');
    await act(async () => named.resolve(sampleChat({ chatId: 'c-1', chatTheme: '公司开票流程' })));
    expect(screen.queryByText('正在起名')).toBeNull();
    expect(screen.getByRole('link', { name: '公司开票流程' })).toBeTruthy();
  });
});

describe('the archive', () => {
  it('is at the bottom, and leads back', async () => {
    await open([
      sampleChat({ chatId: 'c-1', chatTheme: '开票' }),
      sampleChat({ chatId: 'c-2', chatTheme: '旧事', archived: true }),
    ]);
    expect(screen.queryByRole('link', { name: '旧事' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '已归档' }));
    expect(await screen.findByRole('link', { name: '旧事' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '开票' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '返回会话历史' }));
    expect(await screen.findByRole('link', { name: '开票' })).toBeTruthy();
  });

  it('says so when it is empty', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '已归档' }));
    expect(await screen.findByText('暂无归档的会话')).toBeTruthy();
  });
});

describe('the search', () => {
  it('shows chats and, below them, messages with the found words; each leads to its place', async () => {
    const { http, search, platform } = await open();
    http.answer(chat.search, () => ({
      list: [
        {
          chatId: 'c-9',
          appType: 'chat',
          chatTheme: '公司',
          detailId: 'm-1',
          role: 'assistant' as const,
          before: '先在订单页',
          match: '开票',
          after: '，再下载',
          createTime: '2025-05-20T04:00:00Z',
          archived: true,
        },
      ],
      nextCursor: null,
    }));
    await search('开票');
    expect(within(group('会话')).getByRole('link', { name: '开票' })).toBeTruthy();
    const hit = within(group('消息')).getByRole('link');
    expect(hit.textContent).toBe('先在订单页开票，再下载回答 · 公司已归档 · 2025-05-20 12:00');
    expect(hit.querySelector('mark')?.textContent).toBe('开票');
    await userEvent.click(hit);
    expect(platform.history.location.search).toBe('?detailId=m-1&chatId=c-9');
  });

  it('shows some chats first, and all of them on demand', async () => {
    const { search } = await open(
      Array.from({ length: 8 }, (_, index) => sampleChat({ chatId: `c-${index}`, chatTheme: `票 ${index}` })),
    );
    await search('票');
    expect(within(group('会话')).getAllByRole('link')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: '更多会话' }));
    expect(within(group('会话')).getAllByRole('link')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: '更多会话' })).toBeNull();
  });

  it('says when there is nothing', async () => {
    const { search } = await open();
    await search('没有的');
    expect(screen.getByText('没有找到相关会话和消息')).toBeTruthy();
  });

  it('takes the focus when it is asked for, also by what appears for it', async () => {
    const { store } = await open();
    act(() => store.searchChats());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    cleanup();
    act(() => store.searchChats());
    render(<HistoryContent store={store} />);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    cleanup();
    render(<HistoryContent store={store} />);
    expect(document.activeElement).toBe(document.body);
  });
});
