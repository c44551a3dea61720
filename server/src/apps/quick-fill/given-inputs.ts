import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Which of these keys are files that authors handed to the account with a quick fill that it still has. */
export async function givenInputs(
  db: Kysely<Database>,
  accountId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quick_fill_inputs')
    .innerJoin('quick_fills', 'quick_fills.id', 'quick_fill_inputs.quick_fill_id')
    .select('object_key')
    .distinct()
    .where('quick_fills.account_id', '=', accountId)
    .where('object_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return rows.map(({ object_key }) => object_key);
}
