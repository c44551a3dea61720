import type { MemberType } from '@ai-site/shared/api/membership';
import { tasksAtOnce } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { scheduleRun } from './task-records.ts';

/**
 * Lets the oldest waiting tasks of an account run, as many as its membership allows at the same time. The transaction has locked the account
 * row. A task whose outcome is being found out takes no place. `memberType`: of the account, where it is known.
 */
export async function admitNext(site: Site, tx: Transaction<Database>, accountId: string, memberType?: MemberType): Promise<void> {
  const open = await tx
    .selectFrom('creation_tasks')
    .select(['id', 'step', 'tool', 'builtin', 'admitted'])
    .where('account_id', '=', accountId)
    .where('stage', 'in', ['queued', 'running', 'delivering'])
    .where((eb) => eb.or([eb('admitted', '=', true), eb('stage', '=', 'queued')]))
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
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
