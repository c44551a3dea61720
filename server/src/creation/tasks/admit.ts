import type { MemberType } from '@ai-site/shared/api/membership';
import { tasksAtOnce } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { scheduleRun } from './task-records.ts';

type Tx = Transaction<Database>;

/** The tasks of an account that run or wait to, the oldest first. */
export const openTasksOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('creation_tasks')
    .select(['id', 'step', 'stage', 'tool', 'builtin', 'values', 'admitted'])
    .where('account_id', '=', accountId)
    .where('stage', 'in', ['queued', 'running', 'delivering'])
    .where((eb) => eb.or([eb('admitted', '=', true), eb('stage', '=', 'queued')]))
    .orderBy('queued_at')
    .orderBy('id')
    .execute();

/** Whether one more task of an account may run at once: none waits before it, and fewer run than its membership allows. */
export const mayRunAtOnce = (open: readonly { readonly admitted: boolean }[], memberType: MemberType): boolean =>
  open.length < tasksAtOnce[memberType] && open.every(({ admitted }) => admitted);

/**
 * Lets the oldest waiting tasks of an account run, as many as its membership allows at the same time. The transaction has locked the account
 * row. A task whose outcome is being found out takes no place. `memberType`: of the account, where it is known.
 */
export async function admitNext(site: Site, tx: Tx, accountId: string, memberType?: MemberType): Promise<void> {
  const open = await openTasksOf(tx, accountId);
  const waiting = open.filter(({ admitted }) => !admitted);
  if (waiting.length === 0) return;
  const free = tasksAtOnce[memberType ?? (await memberTypeOf(tx, accountId, site.clock()))] - (open.length - waiting.length);
  for (const task of waiting.slice(0, Math.max(0, free)))
    await tx
      .updateTable('creation_tasks')
      .set({ admitted: true, ...(await scheduleRun(site, tx, task)) })
      .where('id', '=', task.id)
      .execute();
}
