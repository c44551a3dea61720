import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { PublicDerivatives } from '../../creation/works/public-derivatives.ts';
import type { Database } from '../../platform/database/schema.ts';
import { defineDataJob } from '../../platform/jobs/job.ts';
import { previewVideo } from '../../platform/media/ffmpeg/preview-video.ts';
import { copyObject } from '../../platform/objects/copy-object.ts';
import { smallVideoKey } from '../../platform/objects/derived-keys.ts';
import { putFile } from '../../platform/objects/store-image.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';

const run = { name: 'showcase-small-video', data: z.object({ publicKey: z.string() }) } as const;

/** Has the small version made that lists play of a video that went public without one: it is long and large. */
export async function enqueueSmallVideo(
  site: Site,
  tx: Transaction<Database>,
  { written, media }: PublicDerivatives,
): Promise<void> {
  if (media.seconds !== null && media.small === null)
    await site.jobs.enqueueRun(tx, run, { publicKey: written.key }, { key: written.key });
}

/** Makes the small version of a shared video. One that is not shared any more, or has one, stays as it is. */
export async function makeSmallVideo(site: Site, publicKey: string, signal: AbortSignal): Promise<void> {
  const shown = site.db
    .selectFrom('publications')
    .select('object_key')
    .where('public_key', '=', publicKey)
    .where('status', '=', ShareStatus.shared)
    .where(sql<boolean>`media ->> 'small' is null`);
  const video = await shown.executeTakeFirst();
  if (video === undefined) return;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const [input, output] = [work.file('video.mp4'), work.file('small.mp4')];
  if (!(await copyObject(site, video.object_key, input))) return;
  if ((await previewVideo({ program: site.settings.ffmpeg, input, output, signal }, { long: true })) === null) return;
  const small = smallVideoKey(publicKey);
  // Recorded before it is written: whatever happens then, it goes with the other public files.
  await site.db
    .updateTable('objects')
    .set({ playback: sql`jsonb_set(playback, '{small}', ${JSON.stringify({ key: small })}::jsonb)` })
    .where('key', '=', publicKey)
    .execute();
  const bytes = await putFile(site, small, output);
  await site.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update publications set media = jsonb_set(media, '{small}', to_jsonb(${small}::text))
      where public_key = ${publicKey} and status = ${ShareStatus.shared} and media ->> 'small' is null returning id
    `.execute(tx);
    if (rows.length > 0)
      await tx
        .updateTable('objects')
        .set(({ eb }) => ({ bytes: eb('bytes', '+', bytes) }))
        .where('key', '=', publicKey)
        .execute();
  });
  if ((await site.db.selectFrom('objects').select('key').where('key', '=', publicKey).executeTakeFirst()) === undefined)
    await site.storage.store.delete(small);
}

/** One at a time: half an hour is enough for the longest video that tools make. */
export const smallVideoJob = defineDataJob({
  ...run,
  concurrency: 1,
  deadlineSeconds: 1800,
  retries: 2,
  run: (site, { publicKey }, signal) => makeSmallVideo(site, publicKey, signal),
});
