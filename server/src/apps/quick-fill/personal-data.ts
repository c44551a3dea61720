import { sql } from 'kysely';
import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** References of other accounts to files that an author shared. */
const GIVEN = ['creation-input', 'quick-fill-input'];

/** Quick fills that have not expired. Files that the account shared and others use stay with the site, after everything of its own is deleted. */
export const quickFillData: PersonalData = {
  key: 'quickFills',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('quick_fills')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ params, recipe, origin_id, created_at }) => ({
      words: params,
      recipe,
      origin: origin_id,
      at: created_at,
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('quick_fills').where('account_id', '=', accountId).execute();
    await sql`
      update objects set account_id = null
      where account_id = ${accountId} and exists (select from object_references given where given.key = objects.key and given.owner_kind = any(${GIVEN}::text[]))
    `.execute(tx);
  },
};
