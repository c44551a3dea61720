import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { SCHEMA } from './queues.ts';

/** A queue and how many of its runs could start. */
interface DueQueue {
  readonly name: string;
  readonly due: number;
}

/** The queues with runs that could start, retries included, by the clock of the database. */
export async function readDueQueues(db: Kysely<Database>): Promise<readonly DueQueue[]> {
  const { rows } = await sql<DueQueue>`
    select name, count(*)::int as due from ${sql.id(SCHEMA, 'job')}
    where state < 'active' and not blocked and start_after <= clock_timestamp()
    group by name
  `.execute(db);
  return rows;
}
