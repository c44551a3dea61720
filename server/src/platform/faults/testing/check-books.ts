import { type Kysely, sql } from 'kysely';
import { ledgerFindings } from '../../../billing/ledger-findings.ts';
import type { Database } from '../../database/schema.ts';

interface Finding {
  readonly finding: string;
}

/** Every inconsistency about money in a database in which nothing runs; empty when every kill was survived. `paid` are the provider's numbers of the payments made there. */
export async function checkBooks(db: Kysely<Database>, paid: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Finding>`
    select 'hold ' || key || ' is left over' as finding from credit_holds where state = 'held'
    union all
    select 'paid ' || p.no || ' was lost' from unnest(${paid}::text[]) p (no) left join payments on provider_no = p.no where payments.id is null
    union all
    select 'payment ' || m.provider_no || ' delivered ' || count(p.id) || ' times'
    from payments m left join purchases p using (order_no) where not m.duplicate group by m.provider_no having count(p.id) <> 1
    union all
    select 'payment ' || provider_no || ' goes back though nobody paid twice' from refunds
  `.execute(db);
  return [...(await ledgerFindings(db)), ...rows.map(({ finding }) => finding)];
}
