import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Channel on which followers learn that a text began or grew. The payload is the id of the task. */
export const TEXT_CHANNEL = 'creation_text';

/** A text as far as it was written under a lease, after so many pieces. */
export interface PartialText {
  readonly leaseId: string;
  readonly no: number;
  readonly text: string;
}

/** Writes how far a text has come, unless another process has the task. */
export async function keepText(
  db: Kysely<Database>,
  taskId: string,
  { leaseId, no, text }: PartialText,
): Promise<void> {
  await sql`
    insert into creation_texts (task_id, lease_id, no, text)
    select id, lease_id, ${no}, ${text} from creation_tasks where id = ${taskId} and lease_id = ${leaseId} for key share
    on conflict (task_id) do update set lease_id = excluded.lease_id, no = excluded.no, text = excluded.text
  `.execute(db);
}

export async function readText(db: Kysely<Database>, taskId: string): Promise<PartialText | undefined> {
  const row = await db
    .selectFrom('creation_texts')
    .select(['lease_id', 'no', 'text'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row === undefined ? undefined : { leaseId: row.lease_id, no: row.no, text: row.text };
}

/** The task has ended: its text is a result or is given up. */
export const dropText = (tx: Transaction<Database>, taskId: string) =>
  tx.deleteFrom('creation_texts').where('task_id', '=', taskId).execute();
