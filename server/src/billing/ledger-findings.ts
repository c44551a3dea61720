import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Every inconsistency about money that the database of a site never shows, whatever is running; empty when there is none. */
export async function ledgerFindings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ readonly finding: string }>`
    select 'grant ' || b.grant_id || ': its entries do not sum up to its balance' as finding
    from credit_balances b left join (select grant_id, sum(left_delta) as l, sum(held_delta) as h from credit_entries group by grant_id) e using (grant_id)
    where e.l is distinct from b.left_tenths or e.h is distinct from b.held_tenths
    union all
    select 'grant ' || b.grant_id || ': holds do not account for what is held'
    from credit_balances b left join (
      select e.grant_id, sum(e.held_delta) as h from credit_entries e join credit_holds k on k.key = e.hold_key where e.kind = 'hold' and k.state = 'held' group by e.grant_id
    ) k using (grant_id)
    where b.held_tenths <> coalesce(k.h, 0)
    union all
    select 'payment ' || m.provider_no || ' delivered ' || count(p.id) || ' times'
    from payments m join purchases p using (order_no) where not m.duplicate group by m.provider_no having count(p.id) > 1
    union all
    select 'order ' || o.order_no || ' is ' || o.stage || ' and bought ' || count(p.id) || ' times'
    from orders o join accounts a on a.id = o.account_id and a.account_status <> 'cancelled' left join purchases p using (order_no)
    where o.stage <> 'refunded' group by o.order_no, o.stage having count(p.id) <> (case when o.stage = 'paid' then 1 else 0 end)
    union all
    select 'purchase ' || p.order_no || ' counts ' || p.batches_issued || ' batches and has ' || count(g.id)
    from purchases p left join credit_grants g on g.purchase_id = p.id group by p.id having count(g.id) <> p.batches_issued
    union all
    select 'purchase ' || p.order_no || ' was given more than it bought' from purchases p where p.batches_issued > p.batches
  `.execute(db);
  return rows.map(({ finding }) => finding);
}
