import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ShareStatus, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { lockOwnPublication } from '../records/lock-publication.ts';
import { mayAppeal, ownPublicationView } from '../views/own-view.ts';

/** Appeals a refusal or a removal, once and within some days. Throws `ApiError` 404, 409 when there is nothing to appeal, or not any more. */
export async function appealDecision(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  { id, appeal }: { readonly id: string; readonly appeal: string },
): Promise<OwnPublication> {
  const now = site.clock();
  await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const row = await lockOwnPublication(tx, accountId, kind, id);
    if (row.status !== ShareStatus.refused) throw new ApiError(409, showcaseTexts.notRefused);
    if (row.appealed_at !== null) throw new ApiError(409, showcaseTexts.alreadyAppealed);
    if (!mayAppeal(row, now)) throw new ApiError(409, showcaseTexts.appealTooLate);
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({ appeal, appealed_at: now, appeal_decided_by: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  });
  return ownPublicationView(site, site.db, accountId, id);
}
