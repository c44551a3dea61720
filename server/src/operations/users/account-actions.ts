import type { UserAction } from '@ai-site/shared/api/users';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Maximum number of audit log entries shown per account. */
const SHOWN = 200;

/** The account's audit log entries, newest first. */
export async function readActions(db: Kysely<Database>, accountId: string): Promise<UserAction[]> {
  const rows = await db
    .selectFrom('account_audit_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor,
    reason: row.reason,
  }));
}
