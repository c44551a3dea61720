import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import type { ToolDefinition, ToolValues } from '@ai-site/shared/tools';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { dreamMachine, VideoMode } from '@ai-site/shared/tools/dream-machine/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { engineErrorTexts } from '../../../engines/engine-error.ts';
import { type TaskFaultPoint, TEXT_FAULT_POINT, taskFaultPointNames } from '../../../platform/faults/fault-points.ts';
import { collectGarbage } from '../../../platform/objects/collect-garbage.ts';
import { returnRuns } from '../../../testing/return-runs.ts';
import type { TestUser } from '../../../testing/site.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import {
  endWorkerProcesses,
  killProcess,
  startWorkerProcess,
  workUntilKilled,
} from '../../../testing/worker-process.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { OWN_FAILURES_MAX } from '../records/task-times.ts';

jest.setTimeout(HANG_LIMIT_MS * testDepth.killRounds);

const PRICE = 100;

/** Where workers die by day beside the submit: before the settlement. The task that is given up dies when it was claimed. */
const daily: ReadonlySet<TaskFaultPoint> = new Set(['task-before-end']);
const points = taskFaultPointNames.filter((point) => testDepth.everyKillPoint || daily.has(point));

afterAll(endWorkerProcesses);

let scene: CreationScene;
beforeAll(async () => {
  // It only takes submits; the work is done by workers in processes of their own, which use the real time.
  scene = await openCreationScene({ worker: false });
  scene.site.clock.now = new Date();
});
afterAll(() => scene.close());

/** Starts a worker that waits for a message; with a fault point it kills itself there. */
const startWorker = (point = '') =>
  startWorkerProcess(scene.site, path.resolve(import.meta.dirname, '../../testing/run-task-worker.ts'), {
    TASK_FAULT: point,
  });

/** Starts the worker that takes what the killed ones left behind. */
async function startLast(): Promise<ChildProcess> {
  const last = await startWorker();
  if (!testDepth.everyKillPoint) await returnRuns(scene.site.site.db);
  last.send('work');
  return last;
}

/** Kills of the task that is given up: what is missing to the last one stands in its row. */
const KILLS_OF_ONE = Math.min(testDepth.killRounds, OWN_FAILURES_MAX);

/** A task whose every worker dies as soon as it has taken it. */
async function killAgainAndAgain() {
  const user = await scene.signIn();
  const taskId = await scene.submit(user);
  await scene.site.site.db
    .updateTable('creation_tasks')
    .set({ own_failures: OWN_FAILURES_MAX - KILLS_OF_ONE })
    .where('id', '=', taskId)
    .execute();
  for (let no = 0; no < KILLS_OF_ONE; no += 1)
    expect(await workUntilKilled(await startWorker('task-works'))).toBe('SIGKILL');
  return { user, taskId };
}

/** What becomes of work whose worker dies between the submit and the record of the id that the server chose: asked for where it can be found, else given up. */
const unrecorded = (
  [
    {
      tool: textToVideo,
      values: { prompt: '海边', ratio: '16:9', seconds: 5 },
      outcome: { stage: 'failed', refunded: true, failure: engineErrorTexts.unanswered },
    },
    {
      tool: dreamMachine,
      values: { generationPattern: VideoMode.inspiration, prompt: 'a lighthouse', seconds: 5 },
      outcome: { stage: 'succeeded', refunded: false },
    },
  ] as const
).slice(0, testDepth.everyKillPoint ? 2 : 1);

/** Submits a task, which a worker takes and dies of. */
async function killWith(killer: ChildProcess | undefined, values: ToolValues, tool: ToolDefinition) {
  const user = await scene.signIn();
  const taskId = await scene.submit(user, values, tool);
  expect([tool.code, killer && (await workUntilKilled(killer))]).toEqual([tool.code, 'SIGKILL']);
  return { user, taskId };
}

describe('kill -9 of a worker', () => {
  const expectParked = async ({
    user,
    taskId,
  }: {
    readonly user: TestUser;
    readonly taskId: string;
  }): Promise<void> => {
    expect(await scene.ended(user, taskId)).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: '任务多次未能完成，已停止并退回算力',
    });
    expect(await scene.balance(user)).toBe(PURSE);
  };

  // The first test: the workers of a task that is given up must find no other task whose worker has died. By day the next test shows it with one worker less.
  if (testDepth.everyKillPoint)
    it('again and again: the task is parked with the price back', async () => {
      const parked = await killAgainAndAgain();
      const last = await startLast();
      await expectParked(parked);
      await killProcess(last);
    });

  it('at any point: the task is submitted once, done and paid once, a text goes on where it was, and nothing is left behind', async () => {
    const parked = testDepth.everyKillPoint ? null : await killAgainAndAgain();
    for (let round = 0; round < testDepth.killRounds; round += 1) {
      const killers = await Promise.all(points.map((point) => startWorker(point)));
      const submitters = await Promise.all(unrecorded.map(() => startWorker('unrecorded')));
      const writer = await startWorker(TEXT_FAULT_POINT);
      const killed: { readonly point: TaskFaultPoint; readonly user: TestUser; readonly taskId: string }[] = [];
      for (const [no, point] of points.entries()) {
        const user = await scene.signIn();
        killed.push({ point, user, taskId: await scene.submit(user, { ...draw, outputNum: 2 }) });
        const killer = killers[no];
        expect([point, killer && (await workUntilKilled(killer))]).toEqual([point, 'SIGKILL']);
      }
      const submitted: { readonly user: TestUser; readonly taskId: string }[] = [];
      for (const [no, { tool, values }] of unrecorded.entries())
        submitted.push(await killWith(submitters[no], values, tool));
      const writing = await killWith(writer, { content: '山里的店', articleType: 2, language: 'zh-CN' }, articleWriter);
      const last = await startLast();
      if (parked !== null) await expectParked(parked);
      const outcomes = await Promise.all(
        killed.map(async ({ point, user, taskId }) => {
          const { stage, outputs, refunded } = await scene.ended(user, taskId);
          return { point, stage, outputs: outputs.length, refunded, paid: PURSE - (await scene.balance(user)) };
        }),
      );
      expect(outcomes).toEqual(
        points.map((point) => ({ point, stage: 'succeeded', outputs: 2, refunded: false, paid: 2 * PRICE })),
      );
      for (const [no, { user, taskId }] of submitted.entries()) {
        const { price, ...view } = await scene.ended(user, taskId);
        expect(view).toMatchObject(unrecorded[no]?.outcome ?? {});
        expect(PURSE - (await scene.balance(user))).toBe(view.refunded ? 0 : price * 10);
      }
      expect(await scene.ended(writing.user, writing.taskId)).toMatchObject({
        stage: 'succeeded',
        failure: null,
        outputs: [{ text: '从前有山，山里有店。' }],
      });
      expect(PURSE - (await scene.balance(writing.user))).toBe(10);
      await killProcess(last);
      expect(await scene.findings()).toEqual([]);
      scene.site.clock.now = new Date(Date.now() + 3_600_000);
      await collectGarbage(scene.site.site);
      scene.site.clock.now = new Date();
      expect(await scene.site.site.db.selectFrom('object_writes').select('key').execute()).toEqual([]);
    }
  });
});
