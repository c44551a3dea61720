import { apps } from '@ai-site/shared/api/apps';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { type TaskView, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { Router } from '@ai-site/shared/router';
import { createPlatformDouble, sampleOutput, sampleState, sampleTask, sampleUser } from '@ai-site/shared/testing';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import AppChatScreen from './AppChatScreen.tsx';
import AppHistoryScreen from './AppHistoryScreen.tsx';
import AppTaskScreen from './AppTaskScreen.tsx';
import { chatPath, readAddress } from './address.ts';

const { create, page } = toolCalls(articleWriter);
if (page === undefined) throw new Error('no history');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const written = (rest: Partial<TaskView> = {}): TaskView =>
  sampleTask({
    tool: articleWriter.code,
    builtin: false,
    values: { content: '社区咖啡馆', articleType: 2, language: 'zh-CN' },
    outputs: [
      sampleOutput({
        key: 'out',
        url: '/files/out.txt',
        contentType: 'text/plain',
        width: null,
        height: null,
        previews: {},
        seed: null,
        text: '街角开了一家店',
      }),
    ],
    ...rest,
  });

const stateOfTool = ({ params }: { readonly params: { readonly tool: string } }) =>
  sampleState({ tool: params.tool, builtin: false, price: 1, assistance: { open: false, price: 1 } });

async function open(
  Screen: ComponentType,
  path: string,
  { signedIn = true, task = written() }: { readonly signedIn?: boolean; readonly task?: TaskView | null } = {},
) {
  const platform = createPlatformDouble({ path, ...(signedIn ? { user: sampleUser } : {}) });
  platform.http.answer(tasks.toolState, stateOfTool);
  platform.http.answer(tasks.get, () => {
    if (task === null) throw new ApiError(404, '任务不存在或已删除');
    return task;
  });
  platform.http.answer(apps.record, () => null);
  platform.http.answer(create, () => 't-1');
  if (page !== undefined)
    platform.http.answer(page, () => ({
      list: task === null ? [] : [task],
      total: task === null ? 0 : 1,
      hasNextPage: false,
    }));
  setPlatform(platform);
  const { history } = platform;
  const person = userEvent.setup();
  const at = () => `${history.location.pathname}${history.location.search}`;
  await act(async () => {
    render(
      <Router location={history.location} navigator={history}>
        <Screen />
      </Router>,
    );
  });
  return { platform, person, at };
}

describe('the address', () => {
  it.each([
    ['?appId=232&appname=article-writer', { code: 'article-writer', taskId: null, initId: null }],
    ['?appId=188', { code: 'xzmxjq', taskId: null, initId: null }],
    ['?appname=%20&appId=x', { code: '', taskId: null, initId: null }],
    ['?appname=xzht&chatId=t-1&initId=f', { code: 'xzht', taskId: 't-1', initId: 'f' }],
  ])('%s', (search, address) => expect(readAddress(search)).toEqual(address));

  it('of another app is that of 我来聊', () =>
    expect(chatPath('fan yi', '?appId=3&appname=fan yi&styleMode=black')).toBe('/chat?appname=fan+yi&styleMode=black'));
});

describe('the page of an app', () => {
  it('is the workbench of its tool, under its name, and submits with the id of the app', async () => {
    const { platform, person } = await open(AppChatScreen, '/appCenter/appChat?appId=232&appname=article-writer');
    expect(screen.getByRole('heading', { level: 1, name: '文章写作' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`文章写作 · ${platform.site.name}`));
    await person.type(screen.getByRole('textbox', { name: /文章内容/ }), '社区咖啡馆');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    expect(platform.http.asked(create)).toMatchObject([
      { body: { content: '社区咖啡馆', articleType: 1, language: 'zh-CN', appId: 232 } },
    ]);
    expect(await screen.findByText('街角开了一家店')).toBeTruthy();
    expect(platform.http.asked(apps.record)).toEqual([{ body: { actionType: 1, applicationId: 232 } }]);
  });

  it('shows the past work that the address names, and asks to log in before it submits', async () => {
    const { platform, person } = await open(AppChatScreen, '/appCenter/appChat?appname=article-writer&chatId=t-1');
    expect(await screen.findByText('街角开了一家店')).toBeTruthy();
    cleanup();
    expect(platform.http.asked(create)).toEqual([]);
    const visitor = await open(AppChatScreen, '/appCenter/appChat?appname=article-writer', { signedIn: false });
    await person.type(screen.getByRole('textbox', { name: /文章内容/ }), '店');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    expect(visitor.platform.http.asked(create)).toEqual([]);
    expect(visitor.platform.session.waiting).toHaveLength(1);
    expect(visitor.platform.http.asked(apps.record)).toEqual([]);
  });

  it('is filled in by the quick fill, which leaves the address', async () => {
    const platform = createPlatformDouble({
      path: '/appCenter/appChat?appname=article-writer&initId=f',
      user: sampleUser,
    });
    platform.http.answer(tasks.toolState, stateOfTool);
    platform.http.answer(apps.record, () => null);
    platform.http.answer(quickFill.get, () => ({
      id: 'f',
      generateEngine: 2 as const,
      backFillParams: { prompt: '新店开业' },
    }));
    setPlatform(platform);
    await act(async () => {
      render(
        <Router location={platform.history.location} navigator={platform.history}>
          <AppChatScreen />
        </Router>,
      );
    });
    expect(await screen.findByDisplayValue('新店开业')).toBeTruthy();
    expect(platform.history.location.search).toBe('?appname=article-writer');
  });

  it('without an app says so; another app is a chat; a quick fill without an app opens the tool of its works', async () => {
    await open(AppChatScreen, '/appCenter/appChat');
    expect(screen.getByText('应用类型不能为空')).toBeTruthy();
    cleanup();
    const chat = await open(AppChatScreen, '/appCenter/appChat?appId=9&appname=fanyi&styleMode=black');
    expect(chat.at()).toBe('/chat?appname=fanyi&styleMode=black');
    cleanup();
    const platform = createPlatformDouble({ path: '/appCenter/appChat?initId=f' });
    platform.http.answer(quickFill.get, () => ({
      id: 'f',
      generateEngine: 4 as const,
      backFillParams: { prompt: '水墨' },
    }));
    setPlatform(platform);
    await act(async () => {
      render(
        <Router location={platform.history.location} navigator={platform.history}>
          <AppChatScreen />
        </Router>,
      );
    });
    await waitFor(() =>
      expect(`${platform.history.location.pathname}${platform.history.location.search}`).toBe(
        '/appCenter/appChat?appId=26&appname=spzsp&initId=f',
      ),
    );
  });
});

describe('the history of an app', () => {
  it('lists what was made with it, and leads to its form', async () => {
    const { person, at } = await open(AppHistoryScreen, '/appCenter/appChat/history?appname=article-writer');
    expect(screen.getByRole('heading', { level: 1, name: '文章写作历史记录' })).toBeTruthy();
    expect((await screen.findByRole('list', { name: '历史记录' })).textContent).toContain('街角开了一家店');
    await person.click(screen.getByRole('button', { name: '详情' }));
    await person.click(await screen.findByRole('button', { name: '套用参数' }));
    expect(at()).toBe('/appCenter/appChat?appId=232&appname=article-writer');
  });

  it('is empty with a way on, and asks visitors to log in', async () => {
    await open(AppHistoryScreen, '/appCenter/appChat/history?appname=article-writer', { task: null });
    expect(await screen.findByText('还没有文章写作的历史记录')).toBeTruthy();
    cleanup();
    await open(AppHistoryScreen, '/appCenter/appChat/history?appname=article-writer', { signedIn: false });
    expect(screen.getByText('登录后查看历史记录')).toBeTruthy();
  });
});

describe('one creation', () => {
  it('stands with its parameters under the name of its app', async () => {
    await open(AppTaskScreen, '/appCenter/appChat/chat?chatId=t-1');
    expect(await screen.findByRole('heading', { level: 1, name: '文章写作结果' })).toBeTruthy();
    expect(screen.getByText('街角开了一家店')).toBeTruthy();
    expect(screen.getByText('种草笔记')).toBeTruthy();
  });

  it('says how far it is while it runs, and what is wrong with an address without one', async () => {
    await open(AppTaskScreen, '/appCenter/appChat/task?taskId=t-1', {
      task: written({ stage: 'running', taskStatus: 1, outputs: [] }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '文章写作任务' })).toBeTruthy();
    expect(screen.getAllByText('制作中').length).toBeGreaterThan(0);
    cleanup();
    await open(AppTaskScreen, '/appCenter/appChat/task?taskId=gone', { task: null });
    expect(await screen.findByText('任务不存在或已删除')).toBeTruthy();
    cleanup();
    await open(AppTaskScreen, '/appCenter/appChat/task');
    expect(screen.getByText('没有指明要查看的任务')).toBeTruthy();
  });
});
