import { differenceHash } from '../../platform/media/process-image.ts';
import { copyObject } from '../../platform/objects/copy-object.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import type { Result } from './find-result.ts';

/** Difference hash of a result or its poster, 64 digits 0 and 1; null: its file is gone, or shows next to nothing. */
export async function imageHash(
  site: Site,
  { object_key, media, playback }: Pick<Result, 'object_key' | 'media' | 'playback'>,
): Promise<string | null> {
  const key = (media?.derived ?? playback?.posters ?? [])[0]?.key ?? (media === null ? null : object_key);
  if (key === null) return null;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('shown');
  if (!(await copyObject(site, key, input))) return null;
  const hash = await differenceHash(input);
  return isTelling(hash) ? hash : null;
}

/** Bits of both kinds that an image has of which a hash tells anything: the others are of one shade, and look like each other. */
const TELLING_BITS = 8;

function isTelling(hash: string): boolean {
  const ones = hash.replaceAll('0', '').length;
  return ones >= TELLING_BITS && hash.length - ones >= TELLING_BITS;
}
