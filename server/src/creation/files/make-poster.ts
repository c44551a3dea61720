import { createReadStream } from 'node:fs';
import { writePoster } from '../../platform/media/ffmpeg/finish-video.ts';
import { MediaError } from '../../platform/media/ffmpeg/media-error.ts';
import { probeMedia } from '../../platform/media/ffmpeg/probe-media.ts';
import { GENERATED_PIXELS_MAX } from '../../platform/media/image-task.ts';
import { ImageError, processImage } from '../../platform/media/process-image.ts';
import { copyObject } from '../../platform/objects/copy-object.ts';
import { derivedKey } from '../../platform/objects/derived-keys.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { inputKinds } from './object-kinds.ts';

const QUALITY = 80;

/** Makes the poster of a video that the account uploaded; nothing where it has one, or is no video. A video of which none can be made stays without. */
export async function makePoster(site: Site, accountId: string, key: string, signal: AbortSignal): Promise<void> {
  const known = await site.db
    .selectFrom('objects')
    .select('playback')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', '=', inputKinds.video.name)
    .executeTakeFirst();
  const playback = known?.playback ?? null;
  if (playback === null || playback.width === null || playback.posters.length > 0) return;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const [input, whole] = [work.file('video'), work.file('poster.webp')];
  if (!(await copyObject(site, key, input))) return;
  const widths = inputKinds.video.widths.map((width) => ({
    width,
    key: derivedKey(key, width, 'webp'),
    file: work.file(`${width}.webp`),
  }));
  try {
    const { video } = await probeMedia({ program: site.settings.ffmpeg, file: input, signal });
    if (video === null) return;
    await writePoster({ program: site.settings.ffmpeg, input, output: whole, signal }, video);
    const outputs = widths.map(
      ({ width, file }) => ({ file, format: 'webp', quality: QUALITY, fit: { width } }) as const,
    );
    const made = await processImage({ threads: 'background', input: whole, pixels: GENERATED_PIXELS_MAX, outputs });
    const posters = made.outputs.flatMap((size, place) => {
      const poster = widths[place];
      return poster === undefined ? [] : [{ key: poster.key, format: 'webp' as const, ...size }];
    });
    for (const { file, key: poster } of widths)
      await site.storage.store.put(poster, createReadStream(file), { type: servedTypeOf(poster).type });
    const bytes = posters.reduce((sum, poster) => sum + poster.bytes, 0);
    await site.db
      .updateTable('objects')
      .set(({ eb }) => ({ playback: JSON.stringify({ ...playback, posters }), bytes: eb('bytes', '+', bytes) }))
      .where('key', '=', key)
      .execute();
  } catch (error) {
    if (!(error instanceof MediaError) && !(error instanceof ImageError)) throw error;
    signal.throwIfAborted();
    site.log.warn({ err: error, key }, 'a video has no poster');
  }
}
