import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import * as z from 'zod/mini';
import { prepareBatch } from '../../../server/src/creation/batches/prepare-batch.ts';
import { submitBatch } from '../../../server/src/creation/batches/submit-batch.ts';
import { submitTask } from '../../../server/src/creation/tasks/actions/submit-task.ts';
import { checkBooks } from '../../../server/src/platform/faults/testing/check-books.ts';
import type { Site } from '../../../server/src/platform/site.ts';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import { PacedEngine } from '../tools/paced-engine.ts';
import { openToolsNode } from '../tools/site.ts';
import type { ToolsServer, ToolsStage } from '../tools/stage.ts';

const IMAGES = 60;
const WORKERS = 2;
const TASK_MS = 1000;
const LOOK_MS = 50;
/** Images that are done when something else happens. */
const SOME = 10;
/** Images of the batch whose worker is killed. */
const FEW = 12;

const RATE = 'batch of 60 images';
const OTHER = 'parts before another tool’s task';
const RESUMED = 'work goes on after a kill';
const LOST = 'images lost or made twice';

const asked = z.object({ asked: z.string(), at: z.number() });

/** A worker that is running, and the tasks that its engine was asked for. */
interface Worker {
  readonly process: ChildProcess;
  readonly asked: { readonly id: string; readonly at: number }[];
}

/** A batch of sixty images of one person, whose tasks run one at a time, on two workers; then a worker is killed in the middle of another one. */
export function batch(server: Lazy<ToolsServer>, note: Note): Part {
  return {
    bounds: {
      [RATE]: { unit: '× engine', least: 0.7, most: 1.05, atLeast: true },
      [OTHER]: { unit: 'parts', most: 1, least: 0 },
      [RESUMED]: { unit: 's', most: 30, least: 0.01 },
      [LOST]: { unit: 'images', most: 0, least: 0 },
    },
    async measure() {
      const stage = await (await server.get()).stage('batch', 2);
      const node = await openToolsNode({ ...stage, engine: new PacedEngine({ taskMs: TASK_MS }), worker: false });
      const workers: Worker[] = [];
      try {
        for (let no = 0; no < WORKERS; no += 1) workers.push(await startWorker(stage));
        const whole = await wholeBatch(node.site, stage, workers, note);
        const killed = await killedBatch(node.site, stage, workers, note);
        for (const finding of await checkBooks(stage.db, [])) throw new Error(finding);
        return {
          [RATE]: whole.rate,
          [OTHER]: whole.before,
          [RESUMED]: killed.seconds,
          [LOST]: whole.wrong + killed.wrong,
        };
      } finally {
        await Promise.all(workers.map(stop));
        await node.close();
      }
    },
  };
}

async function startWorker({ databaseUrl, dataDir }: ToolsStage): Promise<Worker> {
  const child = fork(path.join(import.meta.dirname, 'batch-worker.ts'), [databaseUrl, dataDir, String(TASK_MS)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const worker: Worker = { process: child, asked: [] };
  await once(child, 'message');
  child.on('message', (message) => {
    const { data } = asked.safeParse(message);
    if (data !== undefined) worker.asked.push({ id: data.asked, at: data.at });
  });
  return worker;
}

const allAsked = (workers: readonly Worker[]): readonly { readonly id: string; readonly at: number }[] =>
  workers.flatMap((worker) => worker.asked).toSorted((a, b) => a.at - b.at);

const values = { prompt: '湖边', outputNum: 1 };

async function submitImages(site: Site, accountId: string, count: number): Promise<string> {
  const parts = Array.from({ length: count }, () => ({ task: creativeImage, values }));
  const prepared = await prepareBatch(site, {
    accountId,
    owner: `comics:${count}`,
    title: '生成画面',
    path: '/',
    key: `bench-${count}`,
    parts,
  });
  const { batchId } = await site.db.transaction().execute((tx) => submitBatch(site, tx, prepared));
  return batchId;
}

async function wholeBatch(site: Site, { db, accounts }: ToolsStage, workers: readonly Worker[], note: Note) {
  const [accountId = ''] = accounts;
  const batchId = await submitImages(site, accountId, IMAGES);
  await until(async () => allAsked(workers).length >= 1);
  const begun = allAsked(workers)[0]?.at ?? Number.NaN;
  await until(async () => allAsked(workers).length >= SOME);
  const before = allAsked(workers).length;
  const taskId = await submitTask(site, { accountId, tool: creativeImage, values, idempotencyKey: null, appId: null });
  await until(async () => (await unfinished(db, batchId)) === 0);
  const seconds = (Date.now() - begun) / 1000;
  const order = allAsked(workers);
  const other = order.findIndex(({ id }) => id.startsWith(taskId));
  // One more task than the batch has was done meanwhile.
  const rate = ((IMAGES + 1) * TASK_MS) / 1000 / seconds;
  note(`  ${IMAGES} images and one other task in ${seconds.toFixed(1)} s`);
  return { rate, before: other - before, wrong: Math.abs(IMAGES - (await results(db, batchId))) };
}

async function killedBatch(site: Site, stage: ToolsStage, workers: Worker[], note: Note) {
  const [, accountId = ''] = stage.accounts;
  for (const worker of workers) worker.asked.length = 0;
  const batchId = await submitImages(site, accountId, FEW);
  await until(async () => allAsked(workers).length >= 3);
  const last = allAsked(workers).at(-1);
  const dying = workers.find((worker) => worker.asked.some(({ id }) => id === last?.id));
  if (dying === undefined || last === undefined) throw new Error('No worker works');
  const exited = once(dying.process, 'exit');
  dying.process.kill('SIGKILL');
  await exited;
  const killedAt = Date.now();
  workers.splice(workers.indexOf(dying), 1);
  await until(async () => allAsked(workers).some(({ at }) => at > killedAt));
  const seconds = ((allAsked(workers).find(({ at }) => at > killedAt)?.at ?? Number.NaN) - killedAt) / 1000;
  note(`  a killed worker's task was begun again after ${seconds.toFixed(1)} s`);
  await until(async () => (await unfinished(stage.db, batchId)) === 0);
  return { seconds, wrong: Math.abs(FEW - (await results(stage.db, batchId))) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(LOOK_MS);
}

const unfinished = async (db: ToolsStage['db'], batchId: string): Promise<number> =>
  (
    await db
      .selectFrom('creation_tasks')
      .where('batch_id', '=', batchId)
      .where('finished_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
  ).left;

const results = async (db: ToolsStage['db'], batchId: string): Promise<number> =>
  (
    await db
      .selectFrom('creation_tasks')
      .innerJoin('creation_outputs', 'task_id', 'creation_tasks.id')
      .where('batch_id', '=', batchId)
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .executeTakeFirstOrThrow()
  ).made;

async function stop({ process: child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
