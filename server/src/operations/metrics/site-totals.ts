import { type Kysely, sql } from 'kysely';
import { ledgerFindings } from '../../billing/ledger-findings.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SiteTotal } from './tables.ts';

const TENTHS = 10;

async function readTotals(
  db: Kysely<Database>,
): Promise<{ readonly totals: Readonly<Record<SiteTotal, number>>; readonly findings: readonly string[] }> {
  const { held } = await db
    .selectFrom('credit_balances')
    .select(sql<number>`coalesce(sum(held_tenths), 0)::float8`.as('held'))
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('objects')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  const findings = await ledgerFindings(db);
  return {
    totals: { 'credits-held': held / TENTHS, 'ledger-mismatches': findings.length, 'objects-bytes': bytes },
    findings,
  };
}

/** Reads the sums over whole tables, and checks the books; keeps the results for `readTotalsKept`. Returns what the books show. */
export async function keepTotals(db: Kysely<Database>, at: Date): Promise<readonly string[]> {
  const { totals, findings } = await readTotals(db);
  await db
    .insertInto('site_totals')
    .values([
      { name: 'credits-held', value: totals['credits-held'], at },
      { name: 'ledger-mismatches', value: totals['ledger-mismatches'], at },
      { name: 'objects-bytes', value: totals['objects-bytes'], at },
    ])
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`excluded.value`, at: sql`excluded.at` }))
    .execute();
  return findings;
}

/** A kept sum, and when it was read. */
export interface KeptTotal {
  readonly value: number;
  readonly at: Date;
}

export async function readTotalsKept(db: Kysely<Database>): Promise<ReadonlyMap<SiteTotal, KeptTotal>> {
  const rows = await db.selectFrom('site_totals').selectAll().execute();
  return new Map(rows.map(({ name, value, at }) => [name, { value, at }]));
}
