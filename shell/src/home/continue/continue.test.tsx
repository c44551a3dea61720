import { chat } from '@ai-site/shared/api/chat';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { notices } from '@ai-site/shared/api/notices';
import { tasks } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { NOTICES_PATH } from '@ai-site/shared/routes';
import { createPlatformDouble, type PlatformDouble, sampleTask } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ContinueLast } from './ContinueLast.tsx';
import { greetingAt } from './greeting.ts';
import { WhatIsNew } from './WhatIsNew.tsx';

let platform: PlatformDouble;

beforeEach(() => {
  platform = createPlatformDouble();
  setPlatform(platform);
  platform.http.answer(chat.history, () => ({
    list: [
      {
        chatId: 'c1',
        appType: 'chat',
        chatTheme: '卖点怎么写',
        chatTime: '2025-05-20T04:00:00.000Z',
        chatCount: 2,
        pinned: false,
        archived: false,
      },
    ],
    hasNextPage: false,
    nextCursor: null,
  }));
  platform.http.answer(tasks.list, () => ({
    list: [sampleTask({ taskId: 't1', values: { prompt: '雪山' } })],
    total: null,
    hasNextPage: false,
  }));
  platform.http.answer(comicsProjects.page, () => ({ list: [], cursor: null, total: 0 }));
});

afterEach(cleanup);

describe('继续上次', () => {
  it('leads to the last chat and the last task, and leaves out what there is none of', async () => {
    render(<ContinueLast />);
    await screen.findByRole('navigation', { name: '继续上次' });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['聊天卖点怎么写', '/chatNew?chatId=c1'],
      ['任务雪山', '/appCenter/appChat/task?taskId=t1'],
    ]);
    fireEvent.click(links[0] ?? document.body);
    expect(platform.history.location.pathname).toBe('/chatNew');
  });

  it('shows the others where one cannot be read', async () => {
    platform.http.answer(chat.history, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    render(<ContinueLast />);
    expect((await screen.findByRole('link')).textContent).toBe('任务雪山');
    expect(platform.toast.shown).toEqual([]);
  });

  it('is nothing for a new account', async () => {
    platform.http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
    platform.http.answer(tasks.list, () => ({ list: [], total: null, hasNextPage: false }));
    const { container } = render(<ContinueLast />);
    await act(async () => undefined);
    expect(container.innerHTML).toBe('');
  });
});

describe('what is new', () => {
  const notice = (id: string, read: boolean) => ({
    id,
    kind: 'work-liked' as const,
    subject: 'w1',
    count: 1,
    data: { path: `/exhibitdetail?id=${id}`, who: '小明' },
    at: '2025-05-20T04:00:00.000Z',
    read,
  });
  const answer = (unread: number, ...list: readonly ReturnType<typeof notice>[]) =>
    platform.http.answer(notices.list, () => ({ list: [...list], cursor: null, unread }));

  it('is the newest unread notice, with the link to its work', async () => {
    answer(1, notice('n1', true), notice('n2', false));
    render(<WhatIsNew />);
    const link = await screen.findByRole('link', { name: '小明喜欢了您的作品' });
    expect(link.getAttribute('href')).toBe('/exhibitdetail?id=n2');
  });

  it('leads to all of several', async () => {
    answer(3, notice('n1', false), notice('n2', false));
    render(<WhatIsNew />);
    const link = await screen.findByRole('link', { name: '3 条新消息：小明喜欢了您的作品' });
    expect(link.getAttribute('href')).toBe(NOTICES_PATH);
  });

  it.each([
    ['everything was read', () => answer(0, notice('n1', true))],
    [
      'it cannot be read',
      () =>
        platform.http.answer(notices.list, () => {
          throw new ApiError(503, '服务正在启动或维护，请稍后重试');
        }),
    ],
  ])('is not there where %s', async (_, prepare) => {
    prepare();
    const { container } = render(<WhatIsNew />);
    await act(async () => undefined);
    expect([container.innerHTML, platform.toast.shown]).toEqual(['', []]);
  });
});

it.each([
  [4, '夜深了，小满'],
  [5, '早上好，小满'],
  [12, '中午好，小满'],
  [13, '下午好，小满'],
  [23, '晚上好，小满'],
])('greets at %i o’clock with %s', (hour, text) => expect(greetingAt(new Date(2025, 4, 20, hour), '小满')).toBe(text));
