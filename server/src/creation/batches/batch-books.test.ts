import { engines } from '@ai-site/shared/api/engines';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import type { TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { creationData } from '../personal-data.ts';
import { raiseTaskAlert } from '../task-alerts/task-alerts.ts';
import { purgeRemoved } from '../tasks/actions/remove-task.ts';
import { settleResults } from '../tasks/records/task-holds.ts';
import { isUnfinished, lockTask } from '../tasks/records/task-records.ts';
import { endTask } from '../tasks/run/end-task.ts';
import { partsOf, requestOf, samplePart, submitParts } from '../testing/batch-parts.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';
import { addTranslation, translationOf } from '../tools/index.ts';
import { cancelBatch } from './cancel-batch.ts';
import { batchData } from './personal-data.ts';
import { removeParts } from './remove-parts.ts';

const OPERATOR = '13700000000';
/** Of one result, in tenths. */
const PRICE = 100;

let scene: CreationScene;
beforeAll(async () => {
  // Nothing runs: the test says how each part ends.
  scene = await openCreationScene({ worker: false, settings: { operators: [OPERATOR] } });
});
afterAll(() => scene.close());

const submit = ({ userId }: TestUser, counts: readonly number[]) =>
  submitParts(scene.site.site, requestOf(userId, { parts: partsOf(...counts) }));

const heldTenths = async ({ userId }: TestUser): Promise<number> => {
  const { held } = await scene.site.site.db
    .selectFrom('credit_holds')
    .select(({ fn }) => fn.sum<number>('tenths').as('held'))
    .where('account_id', '=', userId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(held);
};

type End = 'done' | 'failed' | 'cancelled' | 'batch cancelled';

/** Ends a part as a run or its owner does; results that came are charged. Returns how many tenths were. */
async function end(
  { userId }: TestUser,
  taskId: string,
  delivered: number,
  cause: 'failed' | 'cancelled',
): Promise<number> {
  const { site } = scene.site;
  return site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const task = await lockTask(tx, taskId);
    if (task === undefined || !isUnfinished(task.stage)) return 0;
    const settled = Math.min(delivered, task.count);
    await settleResults(tx, site.clock(), task, 0, settled);
    await endTask(site, tx, task, { cause, failure: null, delivered: settled });
    return settled * task.price_tenths;
  });
}

function neverTranslated(): never {
  throw new Error('nothing translates the sample');
}

it('the holds of a batch are its price, and the books agree however its parts end', async () => {
  const ends = fc.record({
    which: fc.nat({ max: 5 }),
    delivered: fc.nat({ max: 4 }),
    how: fc.constantFrom<End>('done', 'failed', 'cancelled', 'batch cancelled'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      fc.array(ends, { maxLength: 8 }),
      async (counts, actions) => {
        const user = await scene.signIn();
        const { batchId, taskIds, totalTenths } = await submit(user, counts);
        expect(totalTenths).toBe(counts.reduce((sum, count) => sum + count, 0) * PRICE);
        expect([await heldTenths(user), await scene.balance(user)]).toEqual([totalTenths, PURSE - totalTenths]);
        let charged = 0;
        for (const { which, delivered, how } of [
          ...actions,
          { which: 0, delivered: 0, how: 'batch cancelled' as const },
        ]) {
          if (how === 'batch cancelled')
            await cancelBatch(scene.site.site, user.userId, batchId).catch(() => undefined);
          else
            charged += await end(
              user,
              taskIds[which % taskIds.length] ?? '',
              how === 'done' ? 4 : delivered,
              how === 'cancelled' ? 'cancelled' : 'failed',
            );
        }
        expect([await scene.findings(), await heldTenths(user), await scene.balance(user)]).toEqual([
          [],
          0,
          PURSE - charged,
        ]);
      },
    ),
    { numRuns: testDepth.everyVariant ? 15 : 3 },
  );
});

it('is exported with its parts, and goes with its account and its holds', async () => {
  const [user, other] = [await scene.signIn(), await scene.signIn()];
  await submit(user, [1, 2]);
  await submit(other, [1]);
  const { db, clock } = scene.site.site;
  expect(await batchData.read(db, user.userId)).toEqual([
    { for: 'comics:e1', title: '漫画分镜', tenths: 3 * PRICE, at: expect.any(Date) },
  ]);
  expect(await creationData.read(db, user.userId)).toMatchObject([
    { tool: '测试分镜', partOf: 'comics:e1' },
    { tool: '测试分镜', partOf: 'comics:e1' },
  ]);
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.userId);
    for (const data of [creationData, batchData]) await data.cancel?.(tx, user.userId, clock());
  });
  expect([await batchData.read(db, user.userId), await creationData.read(db, user.userId)]).toEqual([[], []]);
  expect([await scene.balance(user), await heldTenths(user)]).toEqual([PURSE, 0]);
  expect(await batchData.read(db, other.userId)).toHaveLength(1);
});

it('operators see the engine of parts beside those of the tools, and name them in alerts', async () => {
  const { token } = await scene.site.signIn({ mobile: OPERATOR });
  const { db, clock } = scene.site.site;
  await db
    .transaction()
    .execute((tx) => raiseTaskAlert(tx, clock(), { id: 't', tool: samplePart.code, engine_id: 'scripted' }, '失败'));
  expect(
    (await scene.site.call(engines.list, {}, { token })).filter(({ tool }) => tool === samplePart.code),
  ).toMatchObject([{ title: '测试分镜', engine: 'scripted', open: true }]);
  expect(await scene.site.call(engines.alerts, {}, { token })).toMatchObject([{ title: '测试分镜' }]);
  expect(() => addTranslation(translationOf(samplePart.code) ?? neverTranslated())).toThrow(
    'two tasks are called sample-part',
  );
});

it('parts whose owner is gone lose their values; unfinished ones stay', async () => {
  const user = await scene.signIn();
  const { taskIds } = await submit(user, [1, 1]);
  await end(user, taskIds[0] ?? '', 0, 'failed');
  const { site } = scene.site;
  const remove = (owner: 'comics:e1' | 'comics:e2') =>
    site.db.transaction().execute((tx) => removeParts(site, tx, user.userId, owner));
  expect([await remove('comics:e2'), await remove('comics:e1'), await remove('comics:e1')]).toEqual([0, 1, 0]);
  await purgeRemoved(site);
  const rows = await site.db
    .selectFrom('creation_tasks')
    .select(['stage', 'values'])
    .where('account_id', '=', user.userId)
    .orderBy('part_no')
    .execute();
  expect(rows).toMatchObject([
    { stage: 'failed', values: {} },
    { stage: 'queued', values: { prompt: '第 2 镜' } },
  ]);
});
