import { type Combination, combination, emptyCombination } from '@ai-site/shared/domain/prompts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

/** The account's combination; the empty one when nothing is stored that this version can read. */
export async function readCombination(db: Kysely<Database>, accountId: string): Promise<Combination> {
  const row = await db
    .selectFrom('prompt_combinations')
    .select('combination')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return combination.safeParse(row?.combination).data ?? emptyCombination;
}

/** The last one that is saved counts, whichever device it comes from. */
export async function saveCombination(site: Site, accountId: string, saved: Combination): Promise<void> {
  const changes = { combination: JSON.stringify(saved), updated_at: site.clock() };
  await site.db
    .insertInto('prompt_combinations')
    .values({ account_id: accountId, ...changes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
}
