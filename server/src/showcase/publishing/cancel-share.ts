import { ShareStatus, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Site } from '../../platform/site.ts';
import { authorActor, recordHistory } from '../records/history.ts';
import { lockOwnPublication } from '../records/lock-publication.ts';
import { statusAfter } from '../records/transitions.ts';
import { removePublicFiles, unshared } from './go-public.ts';
import { countRemix } from './lineage.ts';

/** Takes back what waits or is shared, with its public files; one that was taken back already stays so. Throws `ApiError` 404, 409 for a refused one. */
export async function cancelShare(site: Site, accountId: string, kind: ShowcaseKind, id: string): Promise<void> {
  const at = site.clock();
  const publicKey = await site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const row = await lockOwnPublication(tx, accountId, kind, id);
    if (row.status === ShareStatus.cancelled) return null;
    if (statusAfter(row.status, 'cancel') === null) throw new ApiError(409, showcaseTexts.notShared);
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({
        ...unshared,
        status: ShareStatus.cancelled,
        revision: eb('revision', '+', 1),
        claimed_by: null,
        claimed_until: null,
      }))
      .where('id', '=', id)
      .execute();
    if (row.status === ShareStatus.shared) await countRemix(tx, row, -1);
    await recordHistory(tx, {
      publicationId: id,
      action: 'cancel',
      actor: authorActor(accountId),
      at,
      from: row.status,
    });
    return row.public_key;
  });
  await removePublicFiles(site, publicKey);
}
