import type { MemberType } from '@ai-site/shared/api/membership';
import { ApiError } from '@ai-site/shared/errors';
import { TASKS_WAITING_MAX, tasksAtOnce, toolTexts } from '@ai-site/shared/tools';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The order in which the waiting tasks of an account get its places: those that were submitted alone before parts of batches. */
export const waitingOrder = (table: string) =>
  sql`${sql.ref(`${table}.batch_id`)} is not null, ${sql.ref(`${table}.queued_at`)}, coalesce(${sql.ref(`${table}.part_no`)}, 0), ${sql.ref(`${table}.id`)}`;

/** How many tasks of an account there are. */
export interface Queue {
  /** With a place. */
  readonly placed: number;
  /** Submitted alone, and waiting for a place. */
  readonly before: number;
  /** Not begun; a batch counts as one. */
  readonly queued: number;
}

/** The transaction has locked the account row. A task whose outcome is being found out takes no place, and one that waits for its engine waits for none until it is due. */
export async function queueOf(tx: Transaction<Database>, accountId: string, now: Date): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where admitted)::int as placed,
      count(*) filter (where stage = 'queued' and not admitted and batch_id is null and (job_no = 0 or due_at <= ${now}))::int as before,
      count(distinct coalesce(batch_id, id)) filter (where stage = 'queued')::int as queued
    from creation_tasks where account_id = ${accountId} and stage in ('queued', 'running', 'delivering')
  `.execute(tx);
  return rows[0] ?? { placed: 0, before: 0, queued: 0 };
}

/** Whether one more task of an account may run at once: none waits before it, and fewer run than its membership allows. */
export const mayRunAtOnce = ({ placed, before }: Queue, memberType: MemberType): boolean =>
  placed < tasksAtOnce[memberType] && before === 0;

/** Throws `ApiError` 409 when too many tasks of an account wait. `queued`: of them all, the new one included. */
export function assertQueueHasRoom(queued: number): void {
  if (queued > TASKS_WAITING_MAX) throw new ApiError(409, toolTexts.queueFull(TASKS_WAITING_MAX));
}
