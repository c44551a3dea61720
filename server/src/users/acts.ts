import type { UserAct } from '@ai-site/shared/api/users';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The actor where the account's holder acted. */
export const OWN_ACT = '用户本人';
const SHOWN = 200;

export interface AccountAct {
  readonly accountId: string;
  readonly action: UserAct['action'];
  /** `operatorLabel`, or OWN_ACT. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Writes one row of the account's trail, in the transaction of the act itself. */
export async function recordAct(tx: Transaction<Database>, { accountId, action, actor, reason, at }: AccountAct): Promise<void> {
  await tx.insertInto('account_acts').values({ account_id: accountId, action, actor, reason, at }).execute();
}

/** The account's latest acts, newest first. */
export async function readActs(db: Kysely<Database>, accountId: string): Promise<UserAct[]> {
  const rows = await db.selectFrom('account_acts').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(SHOWN).execute();
  return rows.map((row) => ({ id: String(row.id), at: row.at.toISOString(), action: row.action, actor: row.actor, reason: row.reason }));
}
