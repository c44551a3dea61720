import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { tokensOf } from '../words/tokens.ts';

/** Renews what a publication is found by, after its words, tags or switches changed. */
export async function renewTokens(tx: Transaction<Database>, id: string): Promise<void> {
  const row = await tx
    .selectFrom('publications')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .select(['work_desc', 'prompt', 'show_prompt', 'anonymous', 'accounts.nick_name'])
    .select(
      sql<
        string[]
      >`array(select tags.name from publication_tags join tags on tags.id = tag_id where publication_id = ${id})`.as(
        'tags',
      ),
    )
    .where('publications.id', '=', id)
    .executeTakeFirstOrThrow();
  const tokens = tokensOf({
    description: row.work_desc,
    prompt: row.show_prompt ? row.prompt : '',
    tags: row.tags,
    nickName: row.anonymous ? null : row.nick_name,
  });
  await tx.updateTable('publications').set({ tokens }).where('id', '=', id).execute();
}
