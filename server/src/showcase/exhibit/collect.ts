import type { DataOf } from '@ai-site/shared/api/define';
import type { exhibit } from '@ai-site/shared/api/showcase';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { assertCollectionRoom } from '../../creation/works/collected-works.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { sharedPublications } from '../records/lock-publication.ts';

/** Collects a shared work, or takes it out of the collection; what is so already stays so. Throws `ApiError` 404, 409 for a full collection. */
export function collectPublication(
  site: Site,
  accountId: string,
  id: string,
  collected: boolean,
): Promise<DataOf<typeof exhibit.collect>> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    // What is not shared any more can still be taken out.
    const found = collected ? sharedPublications(tx) : tx.selectFrom('publications');
    const work = await found
      .select('publications.collect_count')
      .select(
        sql<boolean>`exists (select from collected_publications where account_id = ${accountId} and publication_id = ${id})`.as(
          'collected',
        ),
      )
      .where('publications.id', '=', id)
      .forNoKeyUpdate('publications')
      .executeTakeFirst();
    if (work === undefined) throw new ApiError(404, showcaseTexts.gone);
    if (work.collected === collected) return { collected, collectCount: work.collect_count };
    const change = collected
      ? sql`insert into collected_publications (account_id, publication_id, collected_at) values (${accountId}, ${id}, ${site.clock()}) returning 1`
      : sql`delete from collected_publications where account_id = ${accountId} and publication_id = ${id} returning 1`;
    const { rows } = await sql<{ collect_count: number }>`
      with changed as (${change})
      update publications set collect_count = collect_count + ${collected ? 1 : -1}::int * (select count(*)::int from changed) where id = ${id} returning collect_count
    `.execute(tx);
    if (collected) await assertCollectionRoom(site, tx, accountId);
    return { collected, collectCount: rows[0]?.collect_count ?? work.collect_count };
  });
}
