import { createReadStream } from 'node:fs';
import { GENERATED_PIXELS_MAX } from '../../../platform/media/image-task.ts';
import { ImageError, processImage } from '../../../platform/media/process-image.ts';
import { copyObject } from '../../../platform/objects/copy-object.ts';
import { derivedKey } from '../../../platform/objects/derived-keys.ts';
import type { DerivedImage } from '../../../platform/objects/tables.ts';
import { openWorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { servedTypeOf } from '../../../platform/storage/content-types.ts';
import { outputKind } from '../../files/object-kinds.ts';

const QUALITY = 80;

/** Makes the smaller images of a result, after its owner was told of it. Does nothing when it has them, or is gone. */
export async function makePreviews(site: Site, key: string): Promise<void> {
  const known = await site.db.selectFrom('objects').select('media').where('key', '=', key).executeTakeFirst();
  if (known === undefined || known.media === null || known.media.derived.length > 0) return;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('result');
  if (!(await copyObject(site, key, input))) return;
  const wanted = outputKind.widths
    .filter((width) => width < (known.media?.width ?? 0))
    .map((width) => ({ width, key: derivedKey(key, width, 'webp'), file: work.file(`${width}.webp`) }));
  const outputs = wanted.map(
    ({ width, file }) => ({ file, format: 'webp', quality: QUALITY, fit: { width } }) as const,
  );
  const made = await processImage({ threads: 'background', input, pixels: GENERATED_PIXELS_MAX, outputs }).catch(
    (error: unknown) => {
      // The job is run again.
      if (!(error instanceof ImageError) || error.problem === 'tooSlow') throw error;
      site.log.warn({ err: error, key }, 'a result has no smaller images');
      return null;
    },
  );
  if (made === null || wanted.length === 0) return;
  const derived: DerivedImage[] = [];
  for (const [place, { key: smaller, file }] of wanted.entries()) {
    const size = made.outputs[place];
    if (size === undefined) continue;
    await site.storage.store.put(smaller, createReadStream(file), { type: servedTypeOf(smaller).type });
    derived.push({ key: smaller, format: 'webp', ...size });
  }
  const bytes = derived.reduce((sum, image) => sum + image.bytes, 0);
  const media = JSON.stringify({ ...known.media, derived });
  const { numUpdatedRows } = await site.db
    .updateTable('objects')
    .set(({ eb }) => ({ media, bytes: eb('bytes', '+', bytes) }))
    .where('key', '=', key)
    .executeTakeFirst();
  // It was removed in the meantime: the garbage collector does not know of these.
  if (numUpdatedRows === 0n) for (const image of derived) await site.storage.store.delete(image.key);
}
