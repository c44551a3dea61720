import { probeImage } from '../media/process-image.ts';
import type { Site } from '../site.ts';
import { copyObject } from './copy-object.ts';
import { openWorkDirectory } from './work-files.ts';

/** Stored images are far smaller. */
const PIXELS_MAX = 50_000_000;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size in pixels of a stored image, from the measurement of its upload or else from its bytes. Undefined when it is gone. */
export async function imageSize(site: Site, key: string): Promise<ImageSize | undefined> {
  const known = await site.db.selectFrom('objects').select('media').where('key', '=', key).executeTakeFirst();
  if (known?.media !== null && known?.media !== undefined)
    return { width: known.media.width, height: known.media.height };
  await using work = await openWorkDirectory(site.storage.workDirectory);
  if (!(await copyObject(site, key, work.file('image')))) return undefined;
  const { width, height } = await probeImage(work.file('image'), PIXELS_MAX);
  return { width, height };
}
