import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { taskFaultPointNames } from '../../platform/faults/fault-points.ts';
import { collectGarbage } from '../../platform/storage/collect-garbage.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type CreationScene, draw, openCreationScene, PURSE } from '../testing/creation-scene.ts';

jest.setTimeout(180_000);

const PRICE = 100;

let scene: CreationScene;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  // This process only takes submits.
  scene = await openCreationScene({ worker: false });
  // Workers use the real time.
  scene.site.clock.now = new Date();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
});
afterAll(() => scene.close());

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Starts a worker; with a fault point it kills itself there. */
function startWorker(point = ''): ChildProcess {
  const { settings } = scene.site.site;
  const worker = fork(path.resolve(import.meta.dirname, '../testing/run-task-worker.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATABASE_URL: databaseUrl(scene.site.connection),
      DATA_DIR: settings.dataDir,
      SECRET_KEY: settings.secretKey,
      LOG_LEVEL: 'fatal',
      TASK_FAULT: point,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  workers.push(worker);
  return worker;
}

describe('kill -9 of a worker', () => {
  it.each(taskFaultPointNames)('%s: the task is done once and paid once', async (point) => {
    for (let no = 0; no < testDepth.killRounds; no += 1) {
      const user = await scene.signIn();
      const taskId = await scene.submit(user, { ...draw, outputNum: 2 });
      const [, signal] = await once(startWorker(point), 'exit');
      expect(signal).toBe('SIGKILL');
      startWorker();
      const view = await scene.ended(user, taskId);
      expect([view.stage, view.outputs.length, view.refunded]).toEqual(['succeeded', 2, false]);
      expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
      expect(await scene.findings()).toEqual([]);
      for (const worker of workers.splice(0)) await kill(worker);
    }
  });

  it('again and again parks the task, with the price back', async () => {
    const user = await scene.signIn();
    const taskId = await scene.submit(user);
    for (let no = 0; no < 3; no += 1) await once(startWorker('task-claimed'), 'exit');
    startWorker();
    expect(await scene.ended(user, taskId)).toMatchObject({ stage: 'failed', refunded: true, failure: '任务多次未能完成，已停止并退回算力' });
    expect(await scene.balance(user)).toBe(PURSE);
    expect(await scene.findings()).toEqual([]);
  });

  it('leaves nothing behind that the garbage collector would not find', async () => {
    const later = new Date(Date.now() + 3_600_000);
    scene.site.clock.now = later;
    await collectGarbage(scene.site.site);
    expect(await scene.site.site.db.selectFrom('object_writes').select('key').execute()).toEqual([]);
  });
});
