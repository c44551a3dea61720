import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDepth } from '../../testing/test-depth.ts';
import { endWorkerProcesses, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { partsOf, requestOf, submitParts } from '../testing/batch-parts.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';
import { cancelBatch } from './cancel-batch.ts';

const PRICE = 100;
const TOTAL = 4 * PRICE;

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene({ worker: false });
  // The processes that are killed use the real time.
  scene.site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await scene.close();
});

const startSubmitter = () =>
  startWorkerProcess(scene.site, path.resolve(import.meta.dirname, '../testing/run-batch-submitter.ts'));

const moments = [
  ['before the commit', 1, 0],
  ['after the commit', 2, 1],
] as const;

it.each(moments.filter(([, , stored]) => testDepth.everyKillPoint || stored === 1))(
  'kill -9 of the process that submits a batch, %s: all or none, and the same key goes on',
  async (_, pass, stored) => {
    const user = await scene.signIn();
    const child = await startSubmitter();
    const key = `killed-in-pass-${pass}`;
    expect(await workUntilKilled(child, { accountId: user.userId, key, pass })).toBe('SIGKILL');
    const { site } = scene.site;
    const parts = () =>
      site.db.selectFrom('creation_tasks').select('id').where('account_id', '=', user.userId).execute();
    const batches = () =>
      site.db.selectFrom('creation_batches').select('id').where('account_id', '=', user.userId).execute();
    expect([(await batches()).length, (await parts()).length, PURSE - (await scene.balance(user))]).toEqual([
      stored,
      stored * 3,
      stored * TOTAL,
    ]);
    const { batchId, isNew } = await submitParts(site, requestOf(user.userId, { key, parts: partsOf(1, 2, 1) }));
    expect([isNew, (await batches()).length, (await parts()).length, PURSE - (await scene.balance(user))]).toEqual([
      stored === 0,
      1,
      3,
      TOTAL,
    ]);
    await cancelBatch(site, user.userId, batchId);
    expect([await scene.findings(), await scene.balance(user)]).toEqual([[], PURSE]);
  },
);
