import { sql } from 'kysely';
import { connect } from '../../../server/src/platform/database/connect.ts';
import { noLimits } from '../../../server/src/platform/database/query-limits.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { BenchDatabase } from './database.ts';

export interface History {
  readonly accounts: number;
  readonly ended: number;
  readonly live: number;
  /** Number of tasks that each grant paid for: two entries each. */
  readonly spendsOfEach: number;
}

/** Amount of each grant in tenths of a credit: far more than is spent. */
const TENTHS = 1_000_000_000;

/** Bulk-inserts accounts with a history as the ledger would have written it; resolves with their ids. */
export async function fillLedger(
  { connection }: BenchDatabase,
  { accounts, ended, live, spendsOfEach }: History,
): Promise<readonly string[]> {
  const spent = spendsOfEach;
  // A million rows take longer than the site allows a statement.
  await using db = connect(connection, createLog('silent'), { size: 1, limits: noLimits });
  await sql`
    insert into accounts (id, mobile, nick_name, avatar, created_at)
    select 'a' || a, 'm' || a, '', '', now() - interval '9 years' from generate_series(1, ${accounts}::int) a
  `.execute(db);
  await sql`
    insert into credit_grants (id, account_id, kind, tenths, issued_at, expires_at, unique_key, note)
    select 'g' || a || ' ' || g, 'a' || a, 'exchange', ${TENTHS}::bigint, t.at, t.at + interval '30 days', 'bench ' || a || ' ' || g, ''
    from generate_series(1, ${accounts}::int) a, generate_series(1, ${ended + live}::int) g,
      lateral (select case when g <= ${ended}::int then now() - interval '31 days' - g * interval '1 hour' else now() - g * interval '1 second' end as at) t
  `.execute(db);
  await sql`
    insert into credit_balances (grant_id, account_id, kind, issued_at, expires_at, left_tenths, ended)
    select id, account_id, kind, issued_at, expires_at, case when expires_at > now() then tenths - ${spent}::bigint else 0 end, expires_at <= now() from credit_grants
  `.execute(db);
  await sql`
    insert into credit_holds (key, account_id, tenths, note, state, created_at, ended_at)
    select g.id || ' ' || s, g.account_id, 1, 'bench', 'settled', g.issued_at, g.issued_at from credit_grants g, generate_series(1, ${spent}::int) s
  `.execute(db);
  await sql`
    insert into credit_entries (account_id, grant_id, kind, left_delta, held_delta, hold_key, at)
    select account_id, id, 'issue', tenths, 0, null, issued_at from credit_grants
    union all
    select g.account_id, g.id, e.kind, e.l, e.h, g.id || ' ' || s, g.issued_at
    from credit_grants g, generate_series(1, ${spent}::int) s, (values ('hold', 0, 1), ('settle', -1, -1)) e (kind, l, h)
    union all
    select account_id, id, 'expire', ${spent}::bigint - tenths, 0, null, expires_at from credit_grants where expires_at <= now()
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  return Array.from({ length: accounts }, (_, index) => `a${index + 1}`);
}

export async function entryCount({ db }: BenchDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('credit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
