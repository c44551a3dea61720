import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What an account can spend, in tenths: what unexpired grants have left and not held. */
export interface Balance {
  readonly total: number;
  /** The part that batches of packages brought. */
  readonly plan: number;
  /** When the last live batch of a package ends; null when none is live. */
  readonly planEnd: Date | null;
}

/** One query over the live grants alone: it costs no history, and judges expiry by itself. */
export async function balanceOf(db: Kysely<Database>, accountId: string, now: Date): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(left_tenths - held_tenths), 0)::bigint as total,
      coalesce(sum(left_tenths - held_tenths) filter (where kind = 'plan'), 0)::bigint as plan,
      max(expires_at) filter (where kind = 'plan') as "planEnd"
    from credit_balances where account_id = ${accountId} and expires_at > ${now}
  `.execute(db);
  const [balance] = rows;
  if (balance === undefined) throw new Error('A sum has one row');
  return balance;
}
