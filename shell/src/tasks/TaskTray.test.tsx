import { type BatchView, batches as batchCalls } from '@ai-site/shared/api/batches';
import { type TaskView, tasks as taskCalls } from '@ai-site/shared/api/tasks';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { statusOfStage } from '@ai-site/shared/tools';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TaskTray from './TaskTray.tsx';
import { endText } from './task-tray-store.ts';

afterEach(cleanup);

function task(rest: Partial<TaskView> = {}): TaskView {
  const stage = rest.stage ?? 'running';
  return {
    taskId: 't-1',
    tool: cutout.code,
    taskStatus: statusOfStage[stage],
    stage,
    revision: 1,
    position: null,
    percent: null,
    stageText: null,
    failure: stage === 'failed' ? '服务繁忙，请稍后再试' : null,
    refunded: false,
    price: 4,
    createTime: '2025-05-20T04:00:00.000Z',
    startTime: null,
    finishTime: null,
    usualSeconds: null,
    builtin: true,
    outputNum: 1,
    values: {},
    files: {},
    outputs: [],
    ...rest,
  };
}

async function open({
  path = '/',
  list = [task()],
  batches = [],
}: {
  path?: string;
  list?: TaskView[];
  batches?: BatchView[];
} = {}) {
  const platform = createPlatformDouble({ user: sampleUser, path });
  platform.http.answer(batchCalls.unfinished, () => ({ list, hasNextPage: false, batches }));
  const finished: unknown[] = [];
  platform.bus.on('task:finished', (payload) => finished.push(payload));
  setPlatform(platform);
  await act(async () => {
    render(<TaskTray />);
  });
  const push = (view: TaskView) =>
    act(async () => {
      platform.http.answer(taskCalls.get, () => view);
      platform.socket.push({
        type: 1,
        msg: {
          type: cutout.pushType,
          content: { taskId: view.taskId, revision: view.revision, taskStatus: view.taskStatus },
        },
      });
    });
  return { platform, push, finished, person: userEvent.setup() };
}

it('shows what a result will roughly look like, while it is being made', async () => {
  const url = 'data:image/webp;base64,AAAA';
  const { push, person } = await open();
  await person.click(screen.getByRole('button', { name: '进行中的任务 1 个' }));
  const shown = () => [...screen.getByRole('list').querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown()).toEqual([]);
  await push(task({ revision: 2, coarse: { 0: url } }));
  expect(shown()).toEqual([url]);
  await push(task({ revision: 3 }));
  expect(shown()).toEqual([]);
});

it('counts the running tasks, links to their tools and cancels them', async () => {
  const { platform, person, finished } = await open();
  await person.click(screen.getByRole('button', { name: '进行中的任务 1 个' }));
  expect((await screen.findByRole('link', { name: 'AI抠图' })).getAttribute('href')).toBe(`${cutout.route}?taskId=t-1`);
  platform.http.answer(taskCalls.cancel, () => task({ stage: 'cancelled', revision: 2, refunded: true }));
  await person.click(screen.getByRole('button', { name: '取消AI抠图' }));
  expect(await screen.findByText(/没有正在进行的任务/)).toBeTruthy();
  expect(platform.toast.shown).toEqual([]);
  expect(finished).toEqual([{ taskId: 't-1', tool: cutout.code, outcome: 'cancelled' }]);
});

it('asks for as many running tasks as a page has', async () => {
  const { platform } = await open();
  expect(platform.http.asked(batchCalls.unfinished)).toEqual([{ query: { pageSize: 100 } }]);
});

it('takes in a task that another page submitted, and tells when it ended', async () => {
  const { platform, push } = await open({ list: [] });
  await push(task({ taskId: 't-2' }));
  expect(await screen.findByRole('button', { name: '进行中的任务 1 个' })).toBeTruthy();
  await push(task({ taskId: 't-2', stage: 'succeeded', revision: 2 }));
  await waitFor(() =>
    expect(platform.toast.shown).toMatchObject([{ kind: 'success', text: 'AI抠图成功', action: { label: '查看' } }]),
  );
  platform.toast.shown[0]?.action?.onPress();
  expect(platform.history.location).toMatchObject({ pathname: cutout.route, search: '?taskId=t-2' });
});

it.each(['/draw/edit/cutout', '/appCenter/appChat?appId=209&appname=cutout', '/appCenter/appChat/task?taskId=t-1'])(
  'says nothing at %s, where the tool itself shows the end',
  async (path) => {
    const { platform, push, finished } = await open({ path });
    await push(task({ stage: 'succeeded', revision: 2 }));
    await waitFor(() => expect(screen.getByRole('button', { name: '进行中的任务' })).toBeTruthy());
    expect(platform.toast.shown).toEqual([]);
    expect(finished).toEqual([{ taskId: 't-1', tool: cutout.code, outcome: 'succeeded' }]);
  },
);

it.each([
  [{ tool: 'cutout', taskStatus: 3, refunded: true }, 'AI抠图失败，请重试（算力已退回）'],
  [{ tool: 'creative-text', taskStatus: 2, refunded: false }, '创意文字生成成功！'],
] as const)('%j reads %s', (ended, text) => expect(endText(ended)).toBe(text));

describe('browser notifications', () => {
  const answerWith = (answer: NotificationPermission) => {
    const asked = jest.fn(async () => {
      Object.assign(window.Notification, { permission: answer });
      return answer;
    });
    Object.defineProperty(window, 'Notification', {
      configurable: true,
      value: { permission: 'default', requestPermission: asked },
    });
    return asked;
  };

  afterEach(() => {
    Reflect.deleteProperty(window, 'Notification');
  });

  it.each([
    ['granted', '已开启，离开页面时任务完成会通知您'],
    ['denied', '浏览器没有允许通知，可以在浏览器的网站设置里更改'],
  ] as const)('are asked for by a button only, which goes with the answer %s', async (answer, text) => {
    const asked = answerWith(answer);
    const { platform, person } = await open();
    await person.click(screen.getByRole('button', { name: '进行中的任务 1 个' }));
    const button = await screen.findByRole('button', { name: '完成时用浏览器通知我' });
    expect(asked).not.toHaveBeenCalled();
    await person.click(button);
    expect(platform.toast.shown.map((toast) => toast.text)).toEqual([text]);
    expect(screen.queryByRole('button', { name: '完成时用浏览器通知我' })).toBeNull();
  });
});

it('leaves nothing behind', async () => {
  const { platform } = await open();
  cleanup();
  expect(platform.socket.listenerCount()).toBe(0);
});
