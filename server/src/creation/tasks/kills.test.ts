import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import pLimit from 'p-limit';
import { type TaskFaultPoint, taskFaultPointNames } from '../../platform/faults/fault-points.ts';
import { collectGarbage } from '../../platform/storage/collect-garbage.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../testing/creation-scene.ts';

jest.setTimeout(180_000);

const PRICE = 100;
/** Rounds at the same time: they mostly wait until a dead worker is noticed, and each needs some fifteen connections. */
const inTurn = pLimit(3);

const workers = new Set<ChildProcess>();
afterAll(async () => {
  for (const worker of workers) await kill(worker);
});

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** A site that only takes submits; the work is done by workers in processes of their own, which use the real time. */
async function openScene(): Promise<CreationScene> {
  const scene = await openCreationScene({ worker: false });
  scene.site.clock.now = new Date();
  return scene;
}

/** Starts a worker; with a fault point it kills itself there. */
function startWorker({ site }: CreationScene, point = ''): ChildProcess {
  const { settings } = site.site;
  const worker = fork(path.resolve(import.meta.dirname, '../testing/run-task-worker.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATABASE_URL: databaseUrl(site.connection),
      DATA_DIR: settings.dataDir,
      SECRET_KEY: settings.secretKey,
      LOG_LEVEL: 'fatal',
      TASK_FAULT: point,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  workers.add(worker);
  return worker;
}

/** What a task, its price and its remains came to after a worker had killed itself at a point. */
async function killedAt(point: TaskFaultPoint) {
  const scene = await openScene();
  try {
    const user = await scene.signIn();
    const taskId = await scene.submit(user, { ...draw, outputNum: 2 });
    const [, signal] = await once(startWorker(scene, point), 'exit');
    const next = startWorker(scene);
    const { stage, outputs, refunded } = await scene.ended(user, taskId);
    await kill(next);
    const outcome = { point, signal, stage, outputs: outputs.length, refunded, paid: PURSE - (await scene.balance(user)), findings: await scene.findings() };
    scene.site.clock.now = new Date(Date.now() + 3_600_000);
    await collectGarbage(scene.site.site);
    return { ...outcome, unfinishedWrites: await scene.site.site.db.selectFrom('object_writes').select('key').execute() };
  } finally {
    await scene.close();
  }
}

async function killedAgainAndAgain() {
  const scene = await openScene();
  try {
    const user = await scene.signIn();
    const taskId = await scene.submit(user);
    for (let no = 0; no < 3; no += 1) await once(startWorker(scene, 'task-claimed'), 'exit');
    const last = startWorker(scene);
    const { stage, refunded, failure } = await scene.ended(user, taskId);
    await kill(last);
    return { stage, refunded, failure, balance: await scene.balance(user), findings: await scene.findings() };
  } finally {
    await scene.close();
  }
}

describe('kill -9 of a worker', () => {
  it('at any point: the task is done once and paid once, and nothing is left behind; again and again: it is parked with the price back', async () => {
    const points = Array.from({ length: testDepth.killRounds }, () => taskFaultPointNames).flat();
    const [parked, ...outcomes] = await Promise.all([inTurn(killedAgainAndAgain), ...points.map((point) => inTurn(() => killedAt(point)))]);
    expect(outcomes).toEqual(
      points.map((point) => ({ point, signal: 'SIGKILL', stage: 'succeeded', outputs: 2, refunded: false, paid: 2 * PRICE, findings: [], unfinishedWrites: [] })),
    );
    expect(parked).toEqual({ stage: 'failed', refunded: true, failure: '任务多次未能完成，已停止并退回算力', balance: PURSE, findings: [] });
  });
});
