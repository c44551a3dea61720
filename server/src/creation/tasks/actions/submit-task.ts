import { ApiError } from '@ai-site/shared/errors';
import { type TaskDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../../billing/membership/current.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { pushMembership } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';
import { assertDemonstrationLeft } from '../engine/task-price.ts';
import { keepInputFiles } from '../inputs/input-files.ts';
import { admitNext } from '../queue/admit.ts';
import { assertQueueHasRoom, mayRunAtOnce, queueOf } from '../queue/queue.ts';
import type { TaskRow } from '../records/tables.ts';
import { holdResults } from '../records/task-holds.ts';
import { announceTask, enqueueJob } from '../records/task-records.ts';
import { newTask } from './new-task.ts';
import { type PreparedTask, prepareTask } from './prepare-task.ts';
import { submitFingerprint } from './submit-fingerprint.ts';

type Tx = Transaction<Database>;

export interface Submit {
  readonly accountId: string;
  readonly tool: TaskDefinition;
  /** As the form sent them, unchecked. */
  readonly values: ToolValues;
  /** Of two submits of the same with the same key, the second returns the task of the first. */
  readonly idempotencyKey: string | null;
  readonly appId: string | null;
  /** Publication that the form was filled from, as the site knows it. */
  readonly originId?: string | null;
}

interface Fingerprinted extends Submit {
  readonly fingerprint: string;
}

/**
 * Checks the values, holds the price and queues the task. Returns its id. Throws `ApiError` 400 with the message of a field, 409 when the tool is not
 * open, the balance does not suffice or too many tasks wait, 429 when the demonstrations of the day are used up.
 */
export async function submitTask(site: Site, given: Submit): Promise<string> {
  const submit = { ...given, fingerprint: submitFingerprint(given.tool, given.values) };
  const { accountId, tool } = submit;
  const known = await findSubmitted(site, submit);
  if (known !== undefined) return known;
  const prepared = await prepareTask(site, accountId, tool, submit.values);
  const made = await site.db.transaction().execute((tx) => insertTask(site, tx, submit, prepared));
  if (made === null) return (await findSubmitted(site, submit)) ?? idempotencyLost();
  await Promise.all([announceTask(site, made), ...(made.price_tenths > 0 ? [pushMembership(site, accountId)] : [])]);
  return made.id;
}

/** The task of an earlier submit with the same key. Throws `ApiError` 409 when that one submitted something else. */
async function findSubmitted(
  site: Site,
  { accountId, idempotencyKey, fingerprint }: Fingerprinted,
): Promise<string | undefined> {
  if (idempotencyKey === null) return undefined;
  const row = await site.db
    .selectFrom('creation_tasks')
    .select(['id', 'fingerprint'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  // An earlier version of the site kept none.
  if (row !== undefined && row.fingerprint !== null && row.fingerprint !== fingerprint)
    throw new ApiError(409, taskTexts.keyReused);
  return row?.id;
}

function idempotencyLost(): never {
  throw new Error('the task of an idempotency key is gone');
}

/** Null: the idempotency key has a task already. */
async function insertTask(site: Site, tx: Tx, submit: Fingerprinted, prepared: PreparedTask): Promise<TaskRow | null> {
  const { accountId, idempotencyKey, fingerprint, appId, originId = null } = submit;
  const now = site.clock();
  await lockAccount(tx, accountId);
  const memberType = await memberTypeOf(tx, accountId, now);
  const queue = await queueOf(tx, accountId, now);
  const atOnce = mayRunAtOnce(queue, memberType);
  const made = await tx
    .insertInto('creation_tasks')
    .values({
      ...newTask(site, prepared, { accountId, memberType }),
      idempotency_key: idempotencyKey,
      fingerprint: idempotencyKey === null ? null : fingerprint,
      app_id: appId,
      origin_id: originId,
      ...(atOnce ? { admitted: true, job_no: 1 } : {}),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'idempotency_key']).where(sql<boolean>`idempotency_key is not null`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return null;
  assertQueueHasRoom(queue.queued + 1);
  if (made.demonstration) await assertDemonstrationLeft(tx, now, accountId);
  await holdResults(tx, now, made);
  await keepInputFiles(site, tx, accountId, made.id, prepared.files);
  if (atOnce) await enqueueJob(site, tx, made);
  else await admitNext(site, tx, accountId, memberType);
  return made;
}
