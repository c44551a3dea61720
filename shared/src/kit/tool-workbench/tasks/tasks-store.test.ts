import { beforeEach, describe, expect, it } from '@jest/globals';
import { runInAction } from 'mobx';
import { tasks as taskCalls } from '../../../api/tasks.ts';
import { ApiError, errorTexts } from '../../../errors/index.ts';
import { HttpDouble } from '../../../testing/http-double.ts';
import { ManualClock, settled } from '../../../testing/manual-clock.ts';
import { sampleTask } from '../../../testing/sample-tasks.ts';
import { SocketDouble } from '../../../testing/socket-double.ts';
import { TasksStore } from './tasks-store.ts';

const tool = { code: 'creative-image', pushType: 10015, pollSeconds: 5 };

let http: HttpDouble;
let socket: SocketDouble;
let clock: ManualClock;
let visible: boolean;
let becomeVisible: () => void;
let store: TasksStore;

beforeEach(() => {
  http = new HttpDouble();
  socket = new SocketDouble();
  clock = new ManualClock();
  visible = true;
  store = new TasksStore({
    http,
    socket,
    clock,
    visibility: {
      visible: () => visible,
      onVisible: (run) => {
        becomeVisible = run;
        return () => undefined;
      },
    },
  });
});

const push = (taskId: string, revision: number) =>
  socket.push({ type: 1, msg: { type: tool.pushType, content: { taskId, revision, taskStatus: 1 } } });
const asked = () => http.asked(taskCalls.get).map(({ params }) => params.taskId);

describe('states of a task', () => {
  it('are taken in the order of their revisions, whatever order they come in', () => {
    expect(store.apply(sampleTask({ revision: 4 }))).toBe(true);
    expect(store.apply(sampleTask({ revision: 3, stage: 'running' }))).toBe(false);
    expect(store.get('t-1')?.stage).toBe('succeeded');
  });

  it('tell a success that the page has waited for, not an earlier one', () => {
    const [waited, earlier, brokenOff] = [
      sampleTask(),
      sampleTask({ taskId: 't-2' }),
      sampleTask({ failure: '服务中断' }),
    ];
    store.apply(sampleTask({ stage: 'running', revision: 2 }));
    expect(store.hasJustSucceeded(sampleTask({ stage: 'running', revision: 2 }))).toBe(false);
    for (const task of [waited, earlier]) store.apply(task);
    expect([waited, earlier, brokenOff].map((task) => store.hasJustSucceeded(task))).toEqual([true, false, false]);
  });

  it('do not come back once the task was deleted', () => {
    store.apply(sampleTask());
    store.delete('t-1');
    expect(store.apply(sampleTask({ revision: 9 }))).toBe(false);
    expect(store.all).toEqual([]);
  });

  it('are listed with the newest task first', () => {
    store.apply(sampleTask({ taskId: 'old', createTime: '2025-05-19T00:00:00.000Z' }));
    store.apply(sampleTask({ taskId: 'new' }));
    expect(store.all.map(({ taskId }) => taskId)).toEqual(['new', 'old']);
  });

  it('end with a task that the server does not know any more', async () => {
    store.apply(sampleTask());
    http.answer(taskCalls.get, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await store.refresh('t-1');
    expect(store.get('t-1')).toBeUndefined();
  });

  it('stay when they cannot be read', async () => {
    store.apply(sampleTask());
    http.answer(taskCalls.get, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await store.refresh('t-1');
    expect(store.get('t-1')?.revision).toBe(3);
  });
});

describe('following a tool', () => {
  beforeEach(() => {
    http.answer(taskCalls.get, ({ params: { taskId } }) => sampleTask({ taskId, revision: 5 }));
    store.apply(sampleTask({ taskId: 'done' }));
    store.apply(sampleTask({ taskId: 'running', stage: 'running' }));
    store.apply(sampleTask({ taskId: 'other', tool: 'cutout', stage: 'running' }));
  });

  it('asks for a task when a push tells a newer revision', async () => {
    store.follow(tool);
    push('running', 3);
    expect(asked()).toEqual([]);
    push('running', 4);
    await settled();
    expect(asked()).toEqual(['running']);
    expect(store.get('running')?.stage).toBe('succeeded');
  });

  it('polls what is unfinished every few seconds, and nothing once it is finished', async () => {
    store.follow(tool);
    await clock.advance(4999);
    expect(asked()).toEqual([]);
    await clock.advance(1);
    expect(asked()).toEqual(['running']);
    await settled();
    await clock.advance(5000);
    expect(asked()).toEqual(['running']);
  });

  it('does not poll while the page is hidden, and asks at once when it is seen again', async () => {
    store.follow(tool);
    visible = false;
    await clock.advance(20_000);
    expect(asked()).toEqual([]);
    visible = true;
    becomeVisible();
    expect(asked()).toEqual(['running']);
  });

  it('asks again when the connection is back, and ends with its listeners', async () => {
    const stop = store.follow(tool);
    runInAction(() => Object.assign(socket, { state: 'connecting' }));
    runInAction(() => Object.assign(socket, { state: 'open' }));
    expect(asked()).toEqual(['running']);
    stop();
    expect(socket.listenerCount()).toBe(0);
    await clock.advance(60_000);
    expect(asked()).toEqual(['running']);
  });
});
