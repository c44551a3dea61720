import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What an account can spend, in tenths: the unheld remainder of its unexpired grants. */
export interface Balance {
  readonly total: number;
  /** The part that comes from plan batches. */
  readonly plan: number;
  /** When the last live plan batch ends; null when none is live. */
  readonly planEnd: Date | null;
}

/** Columns of a balance, of the live grants of an account. */
export const balanceColumns = sql`
  coalesce(sum(left_tenths - held_tenths), 0)::bigint as total,
  coalesce(sum(left_tenths - held_tenths) filter (where kind = 'plan'), 0)::bigint as plan,
  max(expires_at) filter (where kind = 'plan') as "planEnd"
`;

/** Reads the live grants in one query, without the history, and checks expiry itself. */
export async function balanceOf(db: Kysely<Database>, accountId: string, now: Date): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select ${balanceColumns} from credit_balances where account_id = ${accountId} and expires_at > ${now}
  `.execute(db);
  const [balance] = rows;
  if (balance === undefined) throw new Error('A sum has one row');
  return balance;
}
