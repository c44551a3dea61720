import type { DataOf } from '@ai-site/shared/api/define';
import type { exhibit } from '@ai-site/shared/api/showcase';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { assertCollectionRoom } from '../../creation/works/collected-works.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { sharedPublications } from '../records/lock-publication.ts';

/** Collects a shared work, or takes it out of the collection; what is so already stays so. Throws `ApiError` 404, 409 for a full collection. */
export function collectPublication(site: Site, accountId: string, id: string, collected: boolean): Promise<DataOf<typeof exhibit.collect>> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    // What is not shared any more can still be taken out.
    const found = collected ? sharedPublications(tx) : tx.selectFrom('publications');
    const work = await found.select('publications.collect_count').where('publications.id', '=', id).forNoKeyUpdate('publications').executeTakeFirst();
    if (work === undefined) throw new ApiError(404, showcaseTexts.gone);
    const mine = tx.selectFrom('collected_publications').select('collected_at').where('account_id', '=', accountId).where('publication_id', '=', id);
    if (((await mine.executeTakeFirst()) !== undefined) === collected) return { collected, collectCount: work.collect_count };
    if (collected) {
      await tx.insertInto('collected_publications').values({ account_id: accountId, publication_id: id, collected_at: site.clock() }).execute();
      await assertCollectionRoom(site, tx, accountId);
    } else await tx.deleteFrom('collected_publications').where('account_id', '=', accountId).where('publication_id', '=', id).execute();
    const { collect_count } = await tx
      .updateTable('publications')
      .set(({ eb }) => ({ collect_count: eb('collect_count', '+', collected ? 1 : -1) }))
      .where('id', '=', id)
      .returning('collect_count')
      .executeTakeFirstOrThrow();
    return { collected, collectCount: collect_count };
  });
}
