import { tasks } from '@ai-site/shared/api/tasks';
import { taskTexts } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { resultPauses } from '../../../engines/tasks/finished-work.ts';
import type { EngineState } from '../../../engines/tasks/task-port.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import { hastenRetry } from '../../../testing/return-runs.ts';
import { testDepth, variantsOf } from '../../../testing/test-depth.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { accepted, done, failing, held, type Polled, telling } from '../../testing/scripted-engine.ts';
import { previewJob } from '../records/run-queue.ts';
import { taskTimes } from '../records/task-times.ts';

const PRICE = 100;

/** By day only the first of tests that differ in the kind of error alone. */

let scene: CreationScene;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  jest.replaceProperty(resultPauses, 'ms', [0, 0]);
  scene = await openCreationScene();
});
afterEach(async () => {
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

describe('an engine that fails', () => {
  const final = [
    ['authentication', '服务暂时不可用'],
    ['unsupported', '服务不支持这样的内容或设置，请调整后重试'],
    ['tooSmall', '图片尺寸过小，请换一张更大的图片重试'],
    ['badRatio', '图片或画面的宽高比超出可处理的范围，请裁剪或更换比例后重试'],
    ['badLength', '时长超出可处理的范围，请更换时长后重试'],
    ['tooLong', '内容太长，超出一次能处理的长度，请缩短文字、录音或视频后重试'],
    ['refused', '内容被模型服务拒绝，请调整后重试'],
    ['unreadable', '文件无法读取，请换一个文件重试'],
    ['onlyThought', '模型思考到了长度上限，还没有写出内容，请重试'],
  ] as const;
  it.each(variantsOf(final, 1))('for good fails the task at once: %s', async (kind, failure) => {
    const user = await scene.signIn();
    scene.engine.onSubmit(failing(kind));
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure,
    });
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it.each(variantsOf(['unreachable', 'quota', 'upstream'] as const))('for a while is waited for: %s', async (kind) => {
    const user = await scene.signIn();
    scene.engine.onSubmit(...Array.from({ length: 6 }, () => failing(kind)));
    expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  itByNight('for an hour is waited for, and then does the task', async () => {
    const user = await scene.signIn();
    const down = async (): Promise<never> => {
      scene.site.clock.advance(600);
      return failing('unreachable')();
    };
    const hold = held();
    const asked = Promise.withResolvers<void>();
    scene.engine.onSubmit(down, down, down, down, down, down, async (task) => {
      asked.resolve();
      return hold.answer(task);
    });
    const taskId = await scene.submit(user);
    await asked.promise;
    expect(await scene.get(user, taskId)).toMatchObject({ stage: 'running', stageText: null });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    hold.finish();
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('too long ends the wait, with the price back', async () => {
    const user = await scene.signIn();
    const down = async (): Promise<never> => {
      scene.site.clock.advance(1800);
      return failing('unreachable')();
    };
    scene.engine.onSubmit(down, down, down, down, down, down);
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: '服务长时间没有恢复，已停止并退回算力',
    });
    expect(await scene.balance(user)).toBe(PURSE);
    scene.engine.reset();
  });

  const own = [
    ['timeout', 3, '模型服务响应超时，请稍后重试'],
    ['broken', 2, '生成的结果不完整，请重试'],
    ['empty', 2, '模型服务没有返回内容，请重试'],
    ['unusable', 2, '生成的结果无法使用，请重试'],
  ] as const;
  it.each(variantsOf(own, 2))(
    'in a way that may be the task’s own is tried a few times, and once more where its work was done: %s',
    async (kind, tries, failure) => {
      const user = await scene.signIn();
      const before = scene.engine.submits.length;
      scene.engine.onSubmit(...Array.from({ length: tries }, () => failing(kind)));
      expect(await scene.ended(user, await scene.submit(user))).toMatchObject({ stage: 'failed', failure });
      expect(scene.engine.submits.length - before).toBe(tries);
      expect(await scene.balance(user)).toBe(PURSE);
    },
  );

  it('after work that may have been paid for is waited for while it is down, and does that work once more in all', async () => {
    const user = await scene.signIn();
    const before = scene.engine.submits.length;
    const bought = failing('unreachable', { bought: true });
    scene.engine.onSubmit(bought, failing('unreachable'), failing('unreachable'), failing('unreachable'), bought);
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({ stage: 'failed', refunded: true });
    expect(scene.engine.submits.length - before).toBe(5);
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it('to answer about accepted work leaves the outcome unknown, until it answers', async () => {
    const user = await scene.signIn();
    const unknown = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    scene.engine.onSubmit(accepted('quiet'));
    const away = async (): Promise<never> => {
      scene.site.clock.advance(100);
      return failing('unreachable')();
    };
    scene.engine.onPoll(away, away, async (task) => {
      asked.resolve();
      await unknown.promise;
      return done()(task);
    });
    const taskId = await scene.submit(user);
    await asked.promise;
    expect(await scene.get(user, taskId)).toMatchObject({ stage: 'unknown', taskStatus: 1 });
    unknown.resolve();
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  itByNight('to find accepted work is asked again, then does it anew under another id', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(accepted('lost'));
    const lost: Polled = async (task) => {
      scene.site.clock.advance(100);
      return telling({ state: 'lost' })(task);
    };
    scene.engine.onPoll(lost, lost);
    const taskId = await scene.submit(user);
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
    expect(scene.engine.submits.at(-1)?.id).toBe(`${taskId}-0-1`);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  itByNight('to tell for too long what became of accepted work gives the price back', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(accepted('never'));
    const away = async (): Promise<never> => {
      scene.site.clock.advance(2 * 3600);
      return failing('timeout')();
    };
    scene.engine.onPoll(away, away, away, away, away);
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: '没有得到结果，已停止并退回算力',
    });
    expect(await scene.balance(user)).toBe(PURSE);
    scene.engine.reset();
    await scene.engine.asked(() => scene.engine.cancelled.includes('never'));
  });

  const accepting = [
    ['an image', creativeImage, draw, 1200],
    ['a video', textToVideo, { prompt: '海边', ratio: '16:9', seconds: 5 }, 3 * 3600],
  ] as const;
  it.each(variantsOf(accepting, 1))(
    'to end the work on %s in its time is not waited for: the task ends, with the price back',
    async (_, tool, values, limit) => {
      const user = await scene.signIn();
      const taskId = Promise.withResolvers<string>();
      const stages: string[] = [];
      const going = (seconds: number): Polled => {
        return async () => {
          stages.push((await scene.get(user, await taskId.promise)).stage);
          scene.site.clock.advance(seconds);
          return { state: 'running' };
        };
      };
      const waits = async (): Promise<EngineState> => {
        scene.site.clock.advance(2 * 3600);
        return { state: 'queued', position: 1 };
      };
      scene.engine.onSubmit(accepted('slow'));
      scene.engine.onPoll(waits, going(0), going(limit - 60), going(120));
      taskId.resolve(await scene.submit(user, values, tool));
      expect(await scene.ended(user, await taskId.promise)).toMatchObject({
        stage: 'failed',
        refunded: true,
        failure: taskTexts.workedTooLong,
      });
      expect(stages).toEqual(['queued', 'running', 'running']);
      expect(await scene.balance(user)).toBe(PURSE);
      await scene.engine.asked(() => scene.engine.cancelled.includes('slow'));
    },
  );

  itByNight('to begin accepted work in three hours ends the wait, with the price back', async () => {
    const user = await scene.signIn();
    const waits = async (): Promise<EngineState> => {
      scene.site.clock.advance(2 * 3600);
      return { state: 'queued', position: 1 };
    };
    scene.engine.onSubmit(accepted('endless'));
    scene.engine.onPoll(waits, waits);
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: taskTexts.queuedTooLong,
    });
    expect(await scene.balance(user)).toBe(PURSE);
    await scene.engine.asked(() => scene.engine.cancelled.includes('endless'));
  });

  itByNight('is left alone as long as it asks', async () => {
    const user = await scene.signIn();
    scene.engine.onSubmit(failing('quota', { retryAfter: 900 }));
    const taskId = await scene.submit(user);
    await scene.until(user, taskId, ({ stage, stageText }) => stage === 'queued' && stageText !== null);
    const { due_at } = await scene.site.site.db
      .selectFrom('creation_tasks')
      .select('due_at')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect((due_at.getTime() - scene.site.clock.read().getTime()) / 1000).toBe(900);
    await scene.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
  });

  it('after it had accepted the work does it anew under another id, three times at most', async () => {
    const user = await scene.signIn();
    const before = scene.engine.submits.length;
    const ended = failing('upstream', { ended: true });
    scene.engine.onSubmit(accepted('first'), accepted('second'));
    scene.engine.onPoll(ended);
    const taskId = await scene.submit(user);
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
    expect(scene.engine.submits.slice(before).map(({ id }) => id)).toEqual([`${taskId}-0-0`, `${taskId}-0-1`]);

    scene.engine.onSubmit(accepted('a'), accepted('b'), accepted('c'));
    scene.engine.onPoll(ended, ended, ended);
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({ stage: 'failed', refunded: true });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('to confirm a submit is not asked twice: the price goes back', async () => {
    const user = await scene.signIn();
    const before = scene.engine.submits.length;
    scene.engine.onSubmit(failing('unanswered'));
    expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: '没有收到模型服务的确认，已停止等待，请重试',
    });
    expect(scene.engine.submits.length - before).toBe(1);
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it('to confirm a submit is asked what became of it, where it can tell', async () => {
    const user = await scene.signIn();
    const before = scene.engine.submits.length;
    const finds = [failing('unreachable'), async () => ({ state: 'accepted', remoteId: 'found' }) as const];
    scene.engine.find = () => finds.shift()?.() ?? Promise.resolve(null);
    scene.engine.onSubmit(failing('unanswered'));
    expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
    expect([scene.engine.submits.length - before, scene.engine.polls.at(-1)]).toEqual([1, 'found']);

    // A server that knows no such work a while later has never got it.
    scene.engine.find = async () => {
      scene.site.clock.advance(100);
      return null;
    };
    scene.engine.onSubmit(failing('unanswered'));
    expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
    expect(scene.engine.submits.length - before).toBe(3);
    expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);

    // Work of another person with the same seed could be taken for it.
    const seed = 4242;
    expect((await scene.ended(user, await scene.submit(user, { ...draw, seed }))).stage).toBe('succeeded');
    const other = await scene.signIn();
    scene.engine.onSubmit(failing('unanswered'));
    expect(await scene.ended(other, await scene.submit(other, { ...draw, seed }))).toMatchObject({
      stage: 'failed',
      refunded: true,
    });
    scene.engine.reset();
  });
});

describe('a site that fails', () => {
  const objects = () => scene.site.site.db.selectFrom('objects').select('key').execute();

  it.each(variantsOf(['ENOSPC', 'EDQUOT']))(
    'to store a result keeps the result until there is room: %s',
    async (code) => {
      const user = await scene.signIn();
      const [submits, before] = [scene.engine.submits.length, (await objects()).length];
      const full = Object.assign(new Error('no space left on device'), { code });
      jest.spyOn(scene.site.site.storage.store, 'put').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
      expect(await scene.ended(user, await scene.submit(user))).toMatchObject({
        stage: 'succeeded',
        outputs: [expect.anything()],
      });
      expect(scene.engine.submits.length - submits).toBe(1);
      expect((await objects()).length - before).toBe(1);
      expect(await scene.balance(user)).toBe(PURSE - PRICE);
    },
  );

  it('to reach its database does not count as a try of the task', async () => {
    const user = await scene.signIn();
    const { db, jobs } = scene.site.site;
    const enqueue = jobs.enqueueRun.bind(jobs);
    const failed = Promise.withResolvers<void>();
    const spy = jest.spyOn(jobs, 'enqueueRun').mockImplementation(async (tx, job, ...rest) => {
      if (job.name !== previewJob.name) return enqueue(tx, job, ...rest);
      spy.mockRestore();
      failed.resolve();
      throw new Error('timeout exceeded when trying to connect');
    });
    const taskId = await scene.submit(user);
    await failed.promise;
    if (!testDepth.everyVariant) {
      await hastenRetry(db);
      const other = await scene.signIn();
      await scene.ended(other, await scene.submit(other));
    }
    expect(await scene.ended(user, taskId)).toMatchObject({ stage: 'succeeded', outputs: [expect.anything()] });
    expect(
      await db.selectFrom('creation_tasks').select('own_failures').where('id', '=', taskId).executeTakeFirstOrThrow(),
    ).toEqual({ own_failures: 0 });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('to push loses nothing: pages ask for what became of the task', async () => {
    const user = await scene.signIn();
    const { db } = scene.site.site;
    const pushed = () => db.selectFrom('pushes').select('message').where('account_id', '=', user.userId).execute();
    await db.schema.alterTable('pushes').renameTo('pushes_away').execute();
    try {
      expect((await scene.ended(user, await scene.submit(user))).stage).toBe('succeeded');
    } finally {
      await db.schema.alterTable('pushes_away').renameTo('pushes').execute();
    }
    // The end is told after it is stored, which may be after the table is back.
    expect(JSON.stringify(await pushed())).not.toMatch(/"taskStatus":[01]/);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });
});
