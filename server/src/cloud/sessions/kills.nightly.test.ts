import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import type { TestUser } from '../../testing/site.ts';
import { endWorkerProcesses, killProcess, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { CloudTestSite, MINUTE } from './testing/cloud-test-site.ts';

const INITIAL = 100 * MINUTE;
/** Milliseconds between two looks at a session. */
const LOOK_MS = 50;

let cloudSite: CloudTestSite;
beforeAll(async () => {
  cloudSite = await CloudTestSite.open([]);
  // The workers use the real time.
  cloudSite.site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await cloudSite.close();
});

/** Starts a worker that waits for a message. */
const startWorker = (fault = '') =>
  startWorkerProcess(cloudSite.site, path.resolve(import.meta.dirname, 'testing/run-cloud-worker.ts'), {
    ...cloudSite.host.environment,
    CLOUD_FAULT: fault,
  });

/** Calls at which a worker dies: the first one of each kind. */
const steps = {
  asked: /^GET .*\/json$/,
  made: /^POST \/containers\/create$/,
  started: /^POST .*\/start$/,
  stopped: /^POST .*\/stop$/,
  destroyed: /^DELETE /,
};

/** Holds one call of each step; `reached` resolves when all stand there. `release`: the host does them, though nobody waits for the answers any more. */
function holdCalls() {
  const missing = new Set(Object.values(steps));
  const release = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  cloudSite.host.before = async (call) => {
    const step = [...missing].find((pattern) => pattern.test(call));
    if (step === undefined) return;
    missing.delete(step);
    if (missing.size === 0) reached.resolve();
    await release.promise;
  };
  return { reached: reached.promise, release: release.resolve };
}

const sessionOf = async (user: TestUser) => (await cloudSite.overview(user)).session;

async function until(user: TestUser, state: string): Promise<void> {
  while ((await sessionOf(user))?.state !== state) await delay(LOOK_MS);
}

/** Tenths that the account spent; a held minute is none. */
async function spent(user: TestUser): Promise<number> {
  const { db } = cloudSite.site.site;
  const held = await db
    .selectFrom('credit_holds')
    .select('tenths')
    .where('account_id', '=', user.userId)
    .where('state', '=', 'held')
    .execute();
  return INITIAL - (await cloudSite.balance(user)) - held.reduce((sum, { tenths }) => sum + tenths, 0);
}

/** What came of a run: state, charged minutes, what was spent on it, and its container. */
async function outcome(user: TestUser) {
  const session = await sessionOf(user);
  return [session?.state, session?.minutes, await spent(user), (await cloudSite.container(user))?.status];
}

describe('kill -9 of a worker', () => {
  it('at any step of a desktop and in the middle of a charge: the desktop comes where it was to come, every minute is paid once, nothing is left behind', async () => {
    const [ran, stopped, destroyed] = [await cloudSite.running(), await cloudSite.running(), await cloudSite.running()];
    await cloudSite.shut(stopped);
    await cloudSite.destroy(destroyed);
    const opened = [await cloudSite.signIn(), await cloudSite.signIn(), await cloudSite.signIn()];
    for (const user of opened) await cloudSite.open(user);

    const calls = holdCalls();
    const first = await startWorker();
    first.send('work');
    await calls.reached;
    await killProcess(first);
    calls.release();

    const begun = await cloudSite.signIn();
    await cloudSite.open(begun);
    expect(await workUntilKilled(await startWorker('holding'), 'work')).toBe('SIGKILL');
    // The second minute of the run begins.
    const { db } = cloudSite.site.site;
    await db
      .updateTable('cloud_sessions')
      .set({ paid_until: new Date() })
      .where('id', '=', await cloudSite.idOf(ran))
      .execute();
    expect(await workUntilKilled(await startWorker('holding'), 'watch')).toBe('SIGKILL');
    expect([await outcome(ran), (await sessionOf(begun))?.state]).toEqual([['run', 1, MINUTE, 'running'], 'opening']);

    const last = await startWorker();
    last.send('work');
    last.send('watch');
    for (const user of [...opened, begun]) await until(user, 'run');
    await until(stopped, 'close');
    await until(destroyed, 'destroyed');
    while ((await sessionOf(ran))?.minutes === 1) await delay(LOOK_MS);
    for (const user of [...opened, begun]) expect(await outcome(user)).toEqual(['run', 1, MINUTE, 'running']);
    expect(await outcome(ran)).toEqual(['run', 2, 2 * MINUTE, 'running']);
    expect(await outcome(stopped)).toEqual(['close', 1, MINUTE, 'exited']);
    expect(await outcome(destroyed)).toEqual(['destroyed', 1, MINUTE, undefined]);
    expect(cloudSite.host.containers.size).toBe(6);

    for (const user of [...opened, begun, ran, stopped]) await cloudSite.destroy(user);
    for (const user of [...opened, begun, ran, stopped]) await until(user, 'destroyed');
    expect([cloudSite.host.containers.size, await checkBooks(db, [])]).toEqual([0, []]);
  });
});
