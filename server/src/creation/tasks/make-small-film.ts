import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MediaError } from '../../platform/media/ffmpeg/media-error.ts';
import { isLarge, writeSmallFilm } from '../../platform/media/ffmpeg/preview-film.ts';
import type { Site } from '../../platform/site.ts';
import { smallFilmKey } from '../../platform/storage/derived-keys.ts';
import type { ObjectPlayback } from '../../platform/storage/tables.ts';
import { openWorkDirectory } from '../../platform/storage/work-files.ts';

/** Longest film in seconds of which a smaller one is made: hours would take long, and hardly move. */
const SECONDS_MAX = 120;

/** Whether a stored film gets a smaller version, which small screens play. */
export const wantsSmallFilm = ({ seconds, width, height }: Pick<ObjectPlayback, 'seconds' | 'width' | 'height'>): boolean =>
  width !== null && height !== null && seconds <= SECONDS_MAX && isLarge({ width, height });

/** Makes the smaller version of a film, after its owner was told of it. Does nothing when it has one, needs none or is gone. */
export async function makeSmallFilm(site: Site, key: string, signal: AbortSignal): Promise<void> {
  const known = await site.db.selectFrom('objects').select('playback').where('key', '=', key).executeTakeFirst();
  const playback = known?.playback ?? null;
  if (playback === null || playback.small !== undefined || !wantsSmallFilm(playback)) return;
  const found = await site.storage.store.get(key);
  if (found === undefined) return;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const [input, output] = [work.file('film.mp4'), work.file('small.mp4')];
  await pipeline(found.body, createWriteStream(input));
  try {
    await writeSmallFilm({ program: site.settings.ffmpeg, input, output, signal });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    site.log.warn({ err: error, key }, 'a film has no smaller version');
    return;
  }
  const { size } = await stat(output);
  const small = smallFilmKey(key);
  await site.storage.store.put(small, createReadStream(output), { type: 'video/mp4' });
  const { numUpdatedRows } = await site.db
    .updateTable('objects')
    .set(({ eb }) => ({ playback: JSON.stringify({ ...playback, small: { key: small } }), bytes: eb('bytes', '+', size) }))
    .where('key', '=', key)
    .executeTakeFirst();
  // It was removed in the meantime: the garbage collector does not know of this one.
  if (numUpdatedRows === 0n) await site.storage.store.delete(small);
}
