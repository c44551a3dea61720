import { tasksAtOnce } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { memberTypeOf } from '../../billing/membership/current.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { scheduleRun } from './task-records.ts';

/**
 * Lets the oldest waiting tasks of an account run, as many as its membership allows at the same time. The transaction has locked the account
 * row. A task whose outcome is being found out takes no place.
 */
export async function admitNext(site: Site, tx: Transaction<Database>, accountId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('creation_tasks')
    .select(['id', 'step', 'tool', 'builtin'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'queued')
    .where('admitted', '=', false)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(Math.max(...Object.values(tasksAtOnce)))
    .forUpdate()
    .execute();
  if (waiting.length === 0) return;
  const { running } = await tx
    .selectFrom('creation_tasks')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('account_id', '=', accountId)
    .where('admitted', '=', true)
    .where('stage', 'in', ['queued', 'running', 'delivering'])
    .executeTakeFirstOrThrow();
  const free = tasksAtOnce[await memberTypeOf(tx, accountId, site.clock())] - running;
  for (const task of waiting.slice(0, Math.max(0, free)))
    await tx
      .updateTable('creation_tasks')
      .set({ admitted: true, ...(await scheduleRun(site, tx, task)) })
      .where('id', '=', task.id)
      .execute();
}
