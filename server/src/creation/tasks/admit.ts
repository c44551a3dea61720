import type { MemberType } from '@ai-site/shared/api/membership';
import { tasksAtOnce } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { TaskRow } from './tables.ts';
import { announceTask, changeTask, lockTask, scheduleRun } from './task-records.ts';

type Tx = Transaction<Database>;

type OpenTask = Pick<TaskRow, 'admitted' | 'step' | 'due_at'>;

/** The tasks of an account that have a place or may wait for one, the oldest first. */
export const openTasksOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('creation_tasks')
    .select(['id', 'step', 'stage', 'tool', 'builtin', 'values', 'admitted', 'due_at'])
    .where('account_id', '=', accountId)
    .where('stage', 'in', ['queued', 'running', 'delivering'])
    .where((eb) => eb.or([eb('admitted', '=', true), eb('stage', '=', 'queued')]))
    .orderBy('queued_at')
    .orderBy('id')
    .execute();

/** A task waits for a place. One that waits for its engine to answer does not, until it is due. */
const waitsForPlace = ({ admitted, step, due_at }: OpenTask, now: Date): boolean => !admitted && (step === 0 || due_at <= now);

const placesTaken = (open: readonly OpenTask[]): number => open.filter(({ admitted }) => admitted).length;

/** Whether one more task of an account may run at once: none waits before it, and fewer run than its membership allows. */
export const mayRunAtOnce = (open: readonly OpenTask[], memberType: MemberType, now: Date): boolean =>
  placesTaken(open) < tasksAtOnce[memberType] && !open.some((task) => waitsForPlace(task, now));

/**
 * Lets the oldest waiting tasks of an account run, as many as its membership allows at the same time. The transaction has locked the account
 * row. A task whose outcome is being found out takes no place. `memberType`: of the account, where it is known.
 */
export async function admitNext(site: Site, tx: Tx, accountId: string, memberType?: MemberType): Promise<void> {
  const now = site.clock();
  const open = await openTasksOf(tx, accountId);
  const waiting = open.filter((task) => waitsForPlace(task, now));
  if (waiting.length === 0) return;
  const free = tasksAtOnce[memberType ?? (await memberTypeOf(tx, accountId, now))] - placesTaken(open);
  for (const task of waiting.slice(0, Math.max(0, free)))
    await tx
      .updateTable('creation_tasks')
      .set({ admitted: true, ...(await scheduleRun(site, tx, task)) })
      .where('id', '=', task.id)
      .execute();
}

/** The wait of a task for its engine is over: it takes a place again, or waits for one in the order of its account. */
export async function endWait(site: Site, { id, account_id, step }: Pick<TaskRow, 'id' | 'account_id' | 'step'>): Promise<void> {
  const changed = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    const task = await lockTask(tx, id);
    if (task === undefined || task.step !== step || task.admitted || task.stage !== 'queued') return null;
    const now = site.clock();
    // Another node's clock may be behind this one.
    const due = await changeTask(tx, id, { due_at: task.due_at < now ? task.due_at : now, stage_text: null });
    await admitNext(site, tx, account_id);
    return due;
  });
  if (changed !== null) await announceTask(site, changed);
}
