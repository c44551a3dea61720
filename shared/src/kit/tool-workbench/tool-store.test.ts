import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { runInAction } from 'mobx';
import { tasks as taskCalls, toolCalls } from '../../api/tasks.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { ManualClock, settled } from '../../testing/manual-clock.ts';
import { createPlatformDouble, type PlatformDouble } from '../../testing/platform-double.ts';
import { sampleMembership, sampleSignedInUser, sampleUser } from '../../testing/sample-data.ts';
import { sampleState, sampleTask } from '../../testing/sample-tasks.ts';
import { creativeImage } from '../../tools/creative-image/tool.ts';
import { sdImage } from '../../tools/sd-image/tool.ts';
import { storeDraft } from './hand-over.ts';
import { ToolHistory } from './history/tool-history.ts';
import { cancelTask, removeTask, retryTask } from './tasks/task-actions.ts';
import { ToolStore } from './tool-store.ts';

const { create, page } = toolCalls(creativeImage);
/** The history of the tool is read by POST. */
if (page === undefined) throw new Error('no history');

beforeEach(() => sessionStorage.clear());

async function opened(platform: PlatformDouble = createPlatformDouble({ user: sampleUser })) {
  platform.http.answer(taskCalls.toolState, () => sampleState());
  platform.http.answer(create, () => 't-1');
  platform.http.answer(taskCalls.get, () => sampleTask({ stage: 'running', revision: 1, outputs: [] }));
  const keys = ['key-1-long', 'key-2-long'];
  const store = new ToolStore({
    tool: creativeImage,
    platform,
    clock: new ManualClock(),
    newKey: () => keys.shift() ?? 'key-3-long',
  });
  await store.loadState();
  return { store, platform };
}

const historyOf = (store: ToolStore) => store.openHistory((options) => new ToolHistory(options));

const sent = ({ http }: PlatformDouble) => http.asked(create).map((input) => input.body);

describe('a submit', () => {
  it('sends the checked values with a key, and shows the task before its first state is there', async () => {
    const { store, platform } = await opened();
    store.form.set('prompt', ' 山谷 ');
    platform.http.answer(taskCalls.get, () => new Promise(() => undefined));
    expect(await store.submit()).toBe('submitted');
    expect(sent(platform)).toEqual([
      expect.objectContaining({
        prompt: '山谷',
        styleId: 'ink',
        outputNum: 2,
        seed: null,
        idempotencyKey: 'key-1-long',
      }),
    ]);
    expect(store.current).toMatchObject({ taskId: 't-1', taskStatus: 1, outputNum: 2, price: 20, usualSeconds: 8 });
    expect(store.tab).toBe('history');
  });

  it('is followed in the history, and its result shown once it is there', async () => {
    const { store } = await opened();
    store.form.set('prompt', '山谷');
    await store.submit();
    await settled();
    expect(store.tab).toBe('history');
    store.tasks.apply(sampleTask({ revision: 9 }));
    expect(store.tab).toBe('result');
    await store.submit();
    expect(store.tab).toBe('result');
  });

  it.each(['history', 'result'] as const)('leaves a person on the tab %s that was chosen meanwhile', async (tab) => {
    const { store } = await opened();
    store.form.set('prompt', '山谷');
    await store.submit();
    await settled();
    store.choose(tab);
    store.tasks.apply(sampleTask({ stage: 'running', revision: 8, percent: 50, outputs: [] }));
    expect(store.tab).toBe(tab);
    store.tasks.apply(sampleTask({ revision: 9 }));
    expect(store.tab).toBe(tab);
  });

  it('takes over the state from the server', async () => {
    const { store } = await opened();
    store.form.set('prompt', '山谷');
    await store.submit();
    await settled();
    expect(store.current).toMatchObject({ stage: 'running', revision: 1 });
  });

  it('asks nothing of the server while a field is wrong', async () => {
    const { store, platform } = await opened();
    expect(await store.submit()).toBe('invalid');
    expect(store.form.errors.prompt).toBe('请输入画面描述');
    expect(sent(platform)).toEqual([]);
  });

  it('asks visitors to log in, and goes on once they did', async () => {
    const { store, platform } = await opened(createPlatformDouble());
    store.form.set('prompt', '山谷');
    const outcome = store.submit();
    await settled();
    expect([sent(platform), store.awaitingLogin]).toEqual([[], true]);
    await platform.session.signIn(sampleSignedInUser);
    expect([await outcome, store.awaitingLogin]).toEqual(['submitted', false]);
    store.form.set('prompt', '再来');
    await platform.session.signOut();
    const again = store.submit();
    await settled();
    platform.session.dismissLogin();
    expect(await again).toBe('signed-out');
  });

  it('offers the packages when the balance is too small', async () => {
    const { store, platform } = await opened(
      createPlatformDouble({ user: sampleUser, membership: { ...sampleMembership, pointBalance: 199 } }),
    );
    store.form.set('prompt', '山谷');
    expect(await store.submit()).toBe('unaffordable');
    expect(platform.modals.opened).toEqual(['purchase']);
    store.form.set('outputNum', 1);
    expect(await store.submit()).toBe('submitted');
  });

  it('repeats its key after an answer that did not come, and takes a new one for other values', async () => {
    const { store, platform } = await opened();
    store.form.set('prompt', '山谷');
    platform.http.answer(create, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    expect(await store.submit()).toBe('refused');
    expect(store.form.refusal).toBe(errorTexts.offline);
    expect(await store.submit()).toBe('refused');
    store.form.set('prompt', '大海');
    await store.submit();
    expect(sent(platform).map((body) => body?.idempotencyKey)).toEqual(['key-1-long', 'key-1-long', 'key-2-long']);
  });
});

describe('the price', () => {
  it.each([
    ['NORMAL', 1, 10],
    ['NORMAL', 4, 40],
    ['GOLD', 4, 0],
    ['DIAMOND', 1, 0],
  ] as const)('for %s and %i results is %i', async (memberType, count, total) => {
    const { store } = await opened(
      createPlatformDouble({ user: sampleUser, membership: { ...sampleMembership, memberType } }),
    );
    store.form.set('outputNum', count);
    expect(store.price).toMatchObject({ total, count, full: count * 10, free: memberType !== 'NORMAL' });
  });
});

describe('the same form again', () => {
  it('is sent while the first is in work only after a question, and without one once it has ended', async () => {
    const { store, platform } = await opened();
    store.form.set('prompt', '山谷');
    platform.http.answer(taskCalls.get, ({ params: { taskId } }) =>
      sampleTask({
        taskId,
        stage: 'running',
        revision: 1,
        outputs: [],
        values: { ...store.form.check(), stylesCn: '水墨' },
      }),
    );
    expect(await store.submit()).toBe('submitted');
    platform.modals.confirmAnswer = false;
    expect([await store.submit(), sent(platform).length]).toEqual(['declined', 1]);
    expect(platform.modals.confirms.at(-1)).toMatchObject({ title: '同样的内容正在制作，再做一组？' });
    platform.modals.confirmAnswer = true;
    expect([await store.submit(), sent(platform).length]).toEqual(['submitted', 2]);
    store.form.set('prompt', '大海');
    platform.modals.confirmAnswer = false;
    expect(await store.submit()).toBe('submitted');
    for (const { taskId } of store.tasks.all)
      store.tasks.apply(sampleTask({ taskId, revision: 9, values: { ...store.form.check() } }));
    expect(await store.submit()).toBe('submitted');
  });
});

describe('the history', () => {
  it('goes by page numbers where the tool says so, and shows a submit on the first page', async () => {
    const { store, platform } = await opened();
    platform.http.answer(page, ({ body }) => ({
      list: [sampleTask({ taskId: `p-${body !== undefined && 'pageNum' in body ? body.pageNum : 0}` })],
      total: 30,
      hasNextPage: true,
    }));
    await historyOf(store).list.refresh();
    await historyOf(store).goTo(2);
    expect(historyOf(store).list.items).toEqual(['p-2']);
    expect([historyOf(store).list.total, historyOf(store).list.hasMore]).toEqual([30, false]);
    await historyOf(store).submitted('t-9');
    expect(historyOf(store).pageNum).toBe(1);
  });

  it('shows the last page that has rows once the only row of a later one is deleted', async () => {
    const { store, platform } = await opened();
    const { pageSize } = creativeImage;
    const rows = Array.from({ length: pageSize + 1 }, (_, no) => sampleTask({ taskId: `h-${no}` }));
    platform.http.answer(page, ({ body }) => {
      const from = body !== undefined && 'pageNum' in body ? (Number(body.pageNum) - 1) * pageSize : 0;
      return { list: rows.slice(from, from + pageSize), total: rows.length, hasNextPage: false };
    });
    platform.http.answer(taskCalls.remove, () => {
      rows.pop();
      return null;
    });
    const history = historyOf(store);
    await history.list.refresh();
    await history.goTo(2);
    await removeTask(store, sampleTask({ taskId: `h-${pageSize}` }));
    await settled();
    expect([history.pageNum, history.list.items.length, history.list.empty]).toEqual([1, pageSize, false]);
  });

  it('continues after the last row where the tool says so, with what was submitted at the top', async () => {
    const { http, ...rest } = createPlatformDouble({ user: sampleUser });
    const more = toolCalls(sdImage).page;
    if (more === undefined) throw new Error('no history');
    http.answer(more, ({ query }) => {
      const lastId = query !== undefined && 'lastId' in query ? query.lastId : undefined;
      return {
        list: [sampleTask({ tool: 'sd-image', taskId: lastId === undefined ? 'a' : `after-${lastId}` })],
        total: null,
        hasNextPage: lastId === undefined,
      };
    });
    const store = new ToolStore({ tool: sdImage, platform: { ...rest, http } });
    await historyOf(store).list.refresh();
    await historyOf(store).list.loadMore();
    store.tasks.apply(sampleTask({ tool: 'sd-image', taskId: 'new', stage: 'queued' }));
    await historyOf(store).submitted('new');
    expect(historyOf(store).list.items).toEqual(['new', 'a', 'after-a']);
    expect(historyOf(store).list.hasMore).toBe(false);
  });

  it('shows at once what another browser submitted, and nothing that is older than its rows', async () => {
    const { store, platform } = await opened();
    platform.http.answer(page, () => ({ list: [sampleTask({ taskId: 'p-1' })], total: 1, hasNextPage: false }));
    platform.http.answer(taskCalls.get, ({ params: { taskId } }) =>
      sampleTask({
        taskId,
        stage: 'running',
        createTime: taskId === 'old' ? '2025-05-19T00:00:00.000Z' : '2025-05-21T00:00:00.000Z',
      }),
    );
    const close = store.open();
    await historyOf(store).list.refresh();
    for (const taskId of ['old', 'new']) {
      platform.socket.push({
        type: 1,
        msg: { type: creativeImage.pushType, content: { taskId, revision: 1, taskStatus: 1 } },
      });
      await settled();
    }
    expect(historyOf(store).list.items).toEqual(['new', 'p-1']);
    close();
  });

  it('restores a row whose deletion failed', async () => {
    const { store, platform } = await opened();
    platform.http.answer(page, () => ({ list: [sampleTask()], total: 1, hasNextPage: false }));
    await historyOf(store).list.refresh();
    platform.http.answer(taskCalls.remove, () => {
      throw new ApiError(500, errorTexts.server);
    });
    await removeTask(store, sampleTask());
    expect(historyOf(store).list.items).toHaveLength(1);
    platform.http.answer(taskCalls.remove, () => null);
    await removeTask(store, sampleTask());
    expect(historyOf(store).list.items).toEqual([]);
    expect(store.tasks.get('t-1')).toBeUndefined();
  });

  it('restores a deleted row when that is undone', async () => {
    const { store, platform } = await opened();
    platform.http.answer(page, () => ({ list: [sampleTask()], total: 1, hasNextPage: false }));
    await historyOf(store).list.refresh();
    platform.http.answer(taskCalls.remove, () => null);
    await removeTask(store, sampleTask());
    platform.http.answer(taskCalls.restore, () => sampleTask({ revision: 5 }));
    expect(platform.toast.shown.at(-1)).toMatchObject({ text: '已删除', action: { label: '撤销' } });
    platform.toast.shown.at(-1)?.action?.onPress();
    await settled();
    expect(historyOf(store).list.items.map((taskId) => store.tasks.get(taskId)?.revision)).toEqual([5]);
  });
});

it('cancel and retry apply the state that the server answers', async () => {
  const { store, platform } = await opened();
  store.tasks.apply(sampleTask({ stage: 'running' }));
  platform.http.answer(taskCalls.cancel, () => sampleTask({ stage: 'cancelled', revision: 4, refunded: true }));
  await cancelTask(store, 't-1');
  expect(store.tasks.get('t-1')).toMatchObject({ stage: 'cancelled', refunded: true });
  platform.http.answer(taskCalls.retry, () => sampleTask({ stage: 'queued', revision: 5 }));
  await retryTask(store, 't-1');
  expect(store.tasks.get('t-1')?.stage).toBe('queued');
  expect(platform.membership.refreshes).toBe(2);
});

describe('the task on the result tab', () => {
  it('is the newest that is in work where none was shown before', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    const running = sampleTask({ taskId: 't-7', stage: 'running', revision: 1, outputs: [] });
    platform.http.answer(taskCalls.list, () => ({ list: [running], total: null, hasNextPage: false }));
    const { store } = await opened(platform);
    platform.http.answer(taskCalls.get, () => running);
    const close = store.open();
    await settled();
    expect([store.current?.taskId, store.tab]).toEqual(['t-7', 'result']);
    expect(platform.http.asked(taskCalls.list)).toMatchObject([{ query: { tool: 'creative-image', open: 'true' } }]);
    close();
  });

  const reloaded = async (platform: PlatformDouble) => {
    const { store } = await opened(platform);
    const close = store.open();
    await settled();
    close();
    return store.current?.taskId;
  };

  it('is there again after a reload, for the account that submitted it', async () => {
    const { store, platform } = await opened();
    store.form.set('prompt', '山谷');
    await store.submit();
    expect(await reloaded(platform)).toBe('t-1');
    await platform.session.signIn({ ...sampleSignedInUser, userId: 'somebody-else' });
    expect(await reloaded(platform)).toBeUndefined();
  });

  it('is not there once it is deleted, or the tool was opened with an image of another one', async () => {
    const { store, platform } = await opened();
    setPlatform(platform);
    platform.http.answer(taskCalls.remove, () => null);
    store.show('t-1');
    storeDraft(creativeImage, { values: {}, files: {} });
    expect(await reloaded(platform)).toBeUndefined();
    store.show('t-1');
    await removeTask(store, sampleTask());
    expect(await reloaded(platform)).toBeUndefined();
  });
});

describe('what was filled in', () => {
  const reopened = (platform: PlatformDouble) => {
    platform.http.answer(taskCalls.toolState, () => sampleState());
    const store = new ToolStore({ tool: creativeImage, platform, clock: new ManualClock() });
    return { store, stop: store.open() };
  };

  it('is there after a reload, once the session is restored, below the words of a quick fill', async () => {
    const { store: before } = await opened();
    before.form.set('prompt', '写了一半');
    before.form.set('negativePrompt', '模糊');
    const platform = createPlatformDouble();
    platform.session.restoring = true;
    const { store, stop } = reopened(platform);
    void store.fillWords({ prompt: '山谷' });
    await settled();
    expect([store.ready, store.form.values.prompt]).toEqual([false, '']);
    runInAction(() => Object.assign(platform.session, { restoring: false, user: sampleUser }));
    expect([store.ready, store.form.values.prompt]).toEqual([true, '写了一半']);
    await settled();
    expect(store.form.values).toMatchObject({ prompt: '山谷', negativePrompt: '模糊' });
    stop();
  });

  it('goes along into the account of a visitor, survives the end of a session, and is not shown to another account', async () => {
    const platform = createPlatformDouble();
    const { store, stop } = reopened(platform);
    store.form.set('prompt', '写了一半');
    await platform.session.signIn(sampleSignedInUser);
    expect(new ToolStore({ tool: creativeImage, platform }).form.values.prompt).toBe('写了一半');
    await platform.session.signOut();
    expect(store.form.values.prompt).toBe('写了一半');
    expect(new ToolStore({ tool: creativeImage, platform }).form.values.prompt).toBe('');
    await platform.session.signIn({ ...sampleSignedInUser, userId: 'somebody-else' });
    expect(store.form.values.prompt).toBe('');
    store.form.set('prompt', '别人的');
    await platform.session.signOut();
    await platform.session.signIn(sampleSignedInUser);
    expect(store.form.values.prompt).toBe('写了一半');
    stop();
  });

  it('keeps the quick fill that it came from through a login, for that account alone', async () => {
    const platform = createPlatformDouble();
    const { store, stop } = reopened(platform);
    await settled();
    const origin = { id: 'p-1', author: '小明' };
    await store.fillRecipe({
      id: 'q-1',
      recipe: { tool: creativeImage.code, values: { prompt: '茶盏' }, seed: 7, origin },
    });
    await platform.session.signIn(sampleSignedInUser);
    const fill = { id: 'q-1', seed: 7, origin };
    expect(store.form.filledFrom).toMatchObject(fill);
    expect(new ToolStore({ tool: creativeImage, platform }).form.filledFrom).toMatchObject(fill);
    await platform.session.signIn({ ...sampleSignedInUser, userId: 'somebody-else' });
    expect(store.form.filledFrom).toBeNull();
    await platform.session.signIn(sampleSignedInUser);
    expect(store.form.filledFrom).toMatchObject(fill);
    store.reset();
    expect(new ToolStore({ tool: creativeImage, platform }).form.filledFrom).toBeNull();
    stop();
  });
});
