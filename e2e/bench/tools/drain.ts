import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import pLimit from 'p-limit';
import { submitTask } from '../../../server/src/creation/tasks/actions/submit-task.ts';
import { checkBooks } from '../../../server/src/platform/faults/testing/check-books.ts';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import { PacedEngine } from './paced-engine.ts';
import { openToolsNode } from './site.ts';
import type { ToolsServer, ToolsStage } from './stage.ts';

const TASKS = 1000;
const WORKERS = 2;
/** Runs that one worker has at the same time (`creation/jobs.ts`). */
const RUNS_AT_ONCE = 8;
/** Milliseconds of one task: a fast image model. */
const TASK_MS = 500;
const LOOK_MS = 100;

const DONE = 'tasks done once';
const RATE = 'rate of the engine’s own';

/** The engine's own rate: as many tasks at once as the workers run, each as long as the engine takes. */
const OWN_PER_SECOND = (WORKERS * RUNS_AT_ONCE * 1000) / TASK_MS;

function startWorker({ databaseUrl, dataDir }: ToolsStage): ChildProcess {
  return fork(path.join(import.meta.dirname, 'drain-worker.ts'), [databaseUrl, dataDir, String(TASK_MS)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** A thousand queued tasks of as many people are worked on by two processes. */
export function drain(server: Lazy<ToolsServer>, note: Note): Part {
  return {
    bounds: {
      [DONE]: { unit: `of ${TASKS}`, least: TASKS, most: TASKS, atLeast: true },
      [RATE]: { unit: '× engine', least: 0.7, most: 1.05, atLeast: true },
    },
    async measure() {
      const stage = await (await server.get()).stage('drain', TASKS);
      const node = await openToolsNode({ ...stage, engine: new PacedEngine({ taskMs: TASK_MS }), worker: false });
      const workers: ChildProcess[] = [];
      try {
        const atOnce = pLimit(8);
        const values = { prompt: '湖边', outputNum: 1 };
        await Promise.all(
          stage.accounts.map((accountId) =>
            atOnce(() =>
              submitTask(node.site, { accountId, tool: creativeImage, values, idempotencyKey: null, appId: null }),
            ),
          ),
        );
        workers.push(...Array.from({ length: WORKERS }, () => startWorker(stage)));
        await Promise.all(workers.map((worker) => once(worker, 'message')));
        await running(stage);
        const begun = performance.now();
        for (const worker of workers) worker.send('go');
        const done = await drained(stage);
        const perSecond = done / ((performance.now() - begun) / 1000);
        const findings = await checkBooks(stage.db, []);
        for (const finding of findings) note(`  ${finding}`);
        note(`  ${perSecond.toFixed(1)} tasks a second, the engine's own rate is ${OWN_PER_SECOND}`);
        return { [DONE]: findings.length > 0 ? Number.NaN : done, [RATE]: perSecond / OWN_PER_SECOND };
      } finally {
        await Promise.all(workers.map(stop));
        await node.close();
      }
    },
  };
}

/** Waits until every place of the workers is taken. */
async function running({ db }: ToolsStage): Promise<void> {
  for (;;) {
    const { count } = await db
      .selectFrom('creation_tasks')
      .where('stage', '=', 'running')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= WORKERS * RUNS_AT_ONCE) return;
    await setTimeout(LOOK_MS);
  }
}

/** Waits until no task is unfinished; resolves with the number of those that have exactly one result. */
async function drained({ db }: ToolsStage): Promise<number> {
  for (;;) {
    const { left } = await db
      .selectFrom('creation_tasks')
      .where('finished_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    if (left === 0) break;
    await setTimeout(LOOK_MS);
  }
  const { done } = await db
    .selectFrom('creation_tasks')
    .innerJoin('creation_outputs', 'task_id', 'creation_tasks.id')
    .where('stage', '=', 'succeeded')
    .select(({ fn }) => fn.countAll<number>().as('done'))
    .executeTakeFirstOrThrow();
  return done;
}

async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.disconnect();
  await ended;
}
