import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { connect } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { HEARTBEAT_SECONDS, queueTimes, SCHEMA } from './queues.ts';

let database: TestDatabase;
let db: ReturnType<typeof connect>;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'));
});
afterEach(async () => {
  for (const worker of workers.splice(0))
    if (worker.exitCode === null && worker.signalCode === null) await kill(worker);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Resolves when the worker sends the word for the first time. */
function waitForMessage(worker: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === word && resolve());
    worker.once('exit', () => reject(new Error(`the worker ended before it was ${word}`)));
  });
}

function startWorker() {
  const worker = fork(path.resolve(import.meta.dirname, 'testing/run-slow-worker.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATABASE_URL: databaseUrl(database.connection),
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  workers.push(worker);
  const [working, running] = [waitForMessage(worker, 'working'), waitForMessage(worker, 'running')];
  // A worker killed before it reports `running` must not cause an unhandled rejection.
  running.catch(() => undefined);
  return { worker, working, running };
}

/** Makes the last heartbeat of the running jobs older, instead of waiting. */
const age = (seconds: number) =>
  sql`update ${sql.id(SCHEMA)}.job set heartbeat_on = heartbeat_on - ${seconds} * interval '1 second' where state = 'active'`.execute(
    db,
  );

/** Seconds that pass at most before the job of a killed worker runs again: it counts as dead, that is noticed, the retry is due, a poll finds it. */
const slowest = HEARTBEAT_SECONDS + queueTimes.supervise + 2 * queueTimes.retry + queueTimes.poll + 1;

it('the job of a worker that was killed runs again on another one, within 30 seconds by the times of the queue', async () => {
  const first = startWorker();
  await first.running;
  const second = startWorker();
  await second.working;
  await kill(first.worker);
  if (!testDepth.everyKillPoint) await age(HEARTBEAT_SECONDS);
  await second.running;
  expect(slowest).toBeLessThanOrEqual(30);
});
