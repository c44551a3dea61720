import type { Transaction } from 'kysely';
import { hold, type ReleaseCause, release, settle } from '../../../billing/credits/ledger.ts';
import { membershipChanges } from '../../../billing/membership/due-changes.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { toolOfTask } from '../../tools/index.ts';
import type { TaskRow } from './tables.ts';

type Tx = Transaction<Database>;
type Priced = Pick<TaskRow, 'id' | 'account_id' | 'tool' | 'attempt' | 'count' | 'price_tenths'>;

const keyOf = ({ id, attempt }: Pick<TaskRow, 'id' | 'attempt'>, index: number): string =>
  `task:${id}:${attempt}:${index}`;

/** Holds the price of every result, each on its own: what comes is charged, the rest goes back. Throws 409 when the balance does not suffice, 403 when the account may not spend. */
export async function holdResults(tx: Tx, now: Date, task: Priced): Promise<void> {
  if (task.price_tenths === 0) return;
  const note = toolOfTask(task.tool).title;
  for (let index = 0; index < task.count; index += 1)
    await hold(
      tx,
      now,
      { accountId: task.account_id, tenths: task.price_tenths, key: keyOf(task, index), note },
      membershipChanges,
    );
}

/** Charges the results from one index to before another. */
export async function settleResults(tx: Tx, now: Date, task: Priced, from: number, to: number): Promise<void> {
  if (task.price_tenths === 0) return;
  for (let index = from; index < to; index += 1) await settle(tx, now, keyOf(task, index));
}

/** Releases the price of the results from this index on. Returns whether any credits went back. */
export async function releaseResults(
  tx: Tx,
  now: Date,
  task: Priced,
  from: number,
  cause: ReleaseCause,
): Promise<boolean> {
  if (task.price_tenths === 0) return false;
  for (let index = from; index < task.count; index += 1) await release(tx, now, keyOf(task, index), cause);
  return from < task.count;
}
