import type { UserAction } from '@ai-site/shared/api/users';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The actor when the account holder acted. */
export const OWN_ACT = '用户本人';

export interface AccountAction {
  readonly accountId: string;
  readonly action: UserAction['action'];
  /** `operatorLabel`, or OWN_ACT. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Writes one row of the account's audit log, in the transaction of the action itself. */
export async function recordAction(
  tx: Transaction<Database>,
  { accountId, action, actor, reason, at }: AccountAction,
): Promise<void> {
  await tx.insertInto('account_audit_log').values({ account_id: accountId, action, actor, reason, at }).execute();
}
