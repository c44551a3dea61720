import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Notice } from './notify.ts';

/** Takes back the last telling of something on this day, because it did not happen after all. What the person has read stays. */
export async function withdrawNotice(
  db: Kysely<Database>,
  now: Date,
  { accountId, kind, subject }: Omit<Notice, 'data'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('day', '=', businessDate(now))
    .where('read_at', 'is', null)
    .where('count', '>', 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .deleteFrom('notices')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('day', '=', businessDate(now))
    .where('read_at', 'is', null)
    .execute();
}
