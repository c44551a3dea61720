import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { batchTexts } from '@ai-site/shared/tools/batch-texts';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { missingTenths } from '../../billing/credits/ledger.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { BATCH_FAULT_POINT, faultPoint } from '../../platform/faults/fault-points.ts';
import { pushBatch, pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { newTask } from '../tasks/actions/new-task.ts';
import { assertDemonstrationLeft } from '../tasks/engine/task-price.ts';
import { keepInputFiles } from '../tasks/inputs/input-files.ts';
import { admitNext } from '../tasks/queue/admit.ts';
import { assertQueueHasRoom, queueOf } from '../tasks/queue/queue.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import { holdResults } from '../tasks/records/task-holds.ts';
import { findBatch, type PreparedBatch } from './prepare-batch.ts';

type Tx = Transaction<Database>;

/** A batch that was submitted. */
export interface SubmittedBatch {
  readonly accountId: string;
  readonly owner: string;
  readonly batchId: string;
  /** In the order of the parts. */
  readonly taskIds: readonly string[];
  /** What all parts hold together, in tenths of a credit; 0: nothing. */
  readonly totalTenths: number;
  /** False: an earlier submit with the same key made it. */
  readonly isNew: boolean;
}

/**
 * Holds the price of every part and queues them all, in the caller's transaction. What it refuses is refused before anything is stored. After the commit
 * the caller tells of it with `announceBatch`. Throws `ApiError` 409 when the balance does not suffice, with what is missing, when too many tasks wait, or
 * when something else was submitted with the key; 429 when the demonstrations of the day are used up; 403 when the account may not spend; 400 when a file is
 * gone since the parts were checked.
 */
export async function submitBatch(site: Site, tx: Tx, batch: PreparedBatch): Promise<SubmittedBatch> {
  const { accountId, owner } = batch;
  const now = site.clock();
  await lockAccount(tx, accountId);
  const known = await findBatch(tx, batch);
  if (known !== null)
    return {
      accountId,
      owner,
      batchId: known.id,
      taskIds: await partsOf(tx, known.id),
      totalTenths: known.totalTenths,
      isNew: false,
    };
  if (batch.parts.length === 0) throw new Error('the batch of a key is gone');
  const memberType = await memberTypeOf(tx, accountId, now);
  const rows = batch.parts.map((part) => newTask(site, part, { accountId, memberType }));
  const totalTenths = rows.reduce((sum, { price_tenths, count }) => sum + price_tenths * count, 0);
  assertQueueHasRoom((await queueOf(tx, accountId, now)).queued + 1);
  if (rows.some(({ demonstration }) => demonstration)) await assertDemonstrationLeft(tx, now, accountId, 1);
  if (totalTenths > 0) await assertCovered(tx, now, batch, totalTenths);
  const batchId = await insertBatch(tx, batch, totalTenths, now);
  const parts = await tx
    .insertInto('creation_tasks')
    .values(
      rows.map((row, part_no) => ({
        ...row,
        origin_id: batch.originId ?? null,
        batch_id: batchId,
        part_of: owner,
        part_no,
      })),
    )
    .returningAll()
    .execute();
  const byId = new Map(parts.map((part): [string, TaskRow] => [part.id, part]));
  for (const [no, { id }] of rows.entries()) {
    const part = byId.get(id);
    if (part !== undefined) await holdResults(tx, now, part);
    await keepInputFiles(site, tx, accountId, id, batch.parts[no]?.files ?? []);
  }
  await admitNext(site, tx, accountId, memberType);
  faultPoint(BATCH_FAULT_POINT);
  return { accountId, owner, batchId, taskIds: rows.map(({ id }) => id), totalTenths, isNew: true };
}

async function assertCovered(
  tx: Tx,
  now: Date,
  { accountId, notEnough = batchTexts.notEnough }: PreparedBatch,
  tenths: number,
): Promise<void> {
  const missing = await missingTenths(tx, now, { accountId, tenths }, membershipChanges);
  if (missing > 0) throw new ApiError(409, notEnough(Math.ceil(missing / TENTHS)));
}

async function insertBatch(
  tx: Tx,
  { accountId, owner, title, path, key, contentHash }: PreparedBatch,
  totalTenths: number,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('creation_batches')
    .values({
      id,
      account_id: accountId,
      owner,
      title,
      path,
      key,
      content_hash: contentHash,
      total_tenths: totalTenths,
      created_at: now,
    })
    .execute();
  return id;
}

async function partsOf(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('creation_tasks')
    .select('id')
    .where('batch_id', '=', batchId)
    .orderBy('part_no')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells the owner's pages of a new batch and that credits are held. Call it after the commit; it never throws. */
export async function announceBatch(
  site: Site,
  { accountId, owner, batchId, totalTenths, isNew }: SubmittedBatch,
): Promise<void> {
  faultPoint(BATCH_FAULT_POINT);
  if (!isNew) return;
  await Promise.all([
    pushBatch(site, accountId, { batchId, owner }),
    ...(totalTenths > 0 ? [pushMembership(site, accountId)] : []),
  ]);
}
