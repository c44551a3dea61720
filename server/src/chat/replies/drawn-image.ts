import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { EngineError } from '../../engines/engine-error.ts';
import { newId } from '../../platform/database/new-id.ts';
import { ImageError, processImage } from '../../platform/media/process-image.ts';
import { recordObject, type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { chatFileKinds } from '../files/object-kinds.ts';

/** Pixels on the long side of a stored image. */
const SIDE_MAX = 2048;
/** A model server's images are limited like uploads: a small file can decode to gigabytes. */
const PIXELS_MAX = 50_000_000;
const QUALITY = 90;

interface Drawn extends WrittenObject {
  readonly width: number;
  readonly height: number;
}

/** Stores an image of an answer as WebP and adds it to the answer, which counts as delivered from then on. */
export async function keepImage(
  site: Site,
  { replyId, accountId }: { readonly replyId: string; readonly accountId: string },
  bytes: Uint8Array,
): Promise<void> {
  const drawn = await storeImage(site, accountId, bytes);
  const now = site.clock();
  await site.db.transaction().execute(async (tx) => {
    const { places } = await tx
      .selectFrom('chat_message_files')
      .where('message_id', '=', replyId)
      .select(({ fn }) => fn.countAll<number>().as('places'))
      .executeTakeFirstOrThrow();
    await recordObject(tx, now, drawn);
    await tx
      .insertInto('chat_files')
      .values({
        key: drawn.key,
        account_id: accountId,
        kind: 'image',
        name: `图片${places + 1}.webp`,
        type: 'image/webp',
        bytes: drawn.bytes,
        width: drawn.width,
        height: drawn.height,
        text: null,
        pages: null,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('chat_message_files')
      .values({ message_id: replyId, file_key: drawn.key, place: places })
      .execute();
  });
}

async function storeImage(site: Site, accountId: string, bytes: Uint8Array): Promise<Drawn> {
  const { name, folder } = chatFileKinds.image;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const [input, file] = [work.file('drawn'), work.file('kept.webp')];
  await writeFile(input, bytes);
  const { outputs } = await processImage({
    threads: 'background',
    input,
    pixels: PIXELS_MAX,
    outputs: [{ file, format: 'webp', quality: QUALITY, fit: { side: SIDE_MAX }, generated: true }],
  }).catch((error: unknown) => {
    throw error instanceof ImageError ? new EngineError(error.problem === 'tooSlow' ? 'timeout' : 'broken') : error;
  });
  const [kept] = outputs;
  if (kept === undefined) throw new EngineError('broken');
  const written = await writeObject(
    site,
    { key: `${folder}/${newId()}.webp`, kind: name, accountId },
    createReadStream(file),
  );
  return { ...written, width: kept.width, height: kept.height };
}
