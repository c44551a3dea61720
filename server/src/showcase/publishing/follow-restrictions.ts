import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { makePublicDerivatives } from '../../creation/works/public-derivatives.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { recordObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import { lockPublication } from '../records/lock-publication.ts';
import { removePublicFiles } from './go-public.ts';
import { enqueueSmallVideo } from './small-videos.ts';

/** Publications of one run. */
const BATCH = 100;

/** Removes the public files of accounts that were restricted, and writes those of accounts that are not any more. What has none is shown to nobody meanwhile. */
export async function followRestrictions(site: Site, signal?: AbortSignal): Promise<void> {
  const shared = site.db
    .selectFrom('publications')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .select(['publications.id', 'publications.account_id', 'publications.object_key', 'publications.public_key'])
    .where('publications.status', '=', ShareStatus.shared)
    .orderBy('publications.id')
    .limit(BATCH);
  for (const row of await shared
    .where('publications.public_key', 'is not', null)
    .where('accounts.account_status', '!=', 'normal')
    .execute()) {
    signal?.throwIfAborted();
    await site.db
      .updateTable('publications')
      .set({ public_key: null })
      .where('id', '=', row.id)
      .where('public_key', '=', row.public_key)
      .execute();
    await removePublicFiles(site, row.public_key);
  }
  const restored = await shared
    .where('publications.public_key', 'is', null)
    .where(({ or, eb }) =>
      or([eb('accounts.account_status', '=', 'normal'), eb('publications.account_id', 'is', null)]),
    )
    .execute();
  for (const row of restored) {
    signal?.throwIfAborted();
    await restorePublicFiles(site, row);
  }
}

async function restorePublicFiles(
  site: Site,
  {
    id,
    account_id,
    object_key,
  }: { readonly id: string; readonly account_id: string | null; readonly object_key: string },
): Promise<void> {
  const made = await makePublicDerivatives(site, account_id, object_key);
  if (made === null) return site.log.error({ publication: id }, 'the file of a publication is gone');
  await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    // Another process was faster, or it is not shared any more: the garbage collector removes what was written.
    if (row.status !== ShareStatus.shared || row.public_key !== null) return;
    await recordObject(tx, site.clock(), made.written);
    await enqueueSmallVideo(site, tx, made);
    await tx
      .updateTable('publications')
      .set({ public_key: made.written.key, media: JSON.stringify(made.media) })
      .where('id', '=', id)
      .execute();
  });
}

export const PUBLIC_FILES_JOB = 'showcase-public-files';

/** Runs at once when an account is restricted or restored. */
export const publicFilesJob: Job = {
  name: PUBLIC_FILES_JOB,
  everySeconds: 60,
  deadlineSeconds: 300,
  run: followRestrictions,
};
