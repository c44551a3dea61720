import sharp from 'sharp';
import { newId } from '../database/new-id.ts';
import { EngineError } from '../engines/engine-error.ts';
import type { Site } from '../site.ts';
import { writeObject } from '../storage/disk.ts';

/** Pixels on the long side of a kept picture. */
const SIDE_MAX = 2048;
/** A server's answer is trusted no more than an upload: a small file can unfold into gigabytes. */
const PIXELS_MAX = 50_000_000;

/** Keeps a picture that an answer brought, as WebP, and adds it to the answer: from then on the answer was delivered. */
export async function keepPicture(site: Site, { replyId, accountId }: { readonly replyId: string; readonly accountId: string }, drawn: Uint8Array): Promise<void> {
  const { data, info } = await sharp(drawn, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new EngineError('broken');
    });
  const key = `chat/${newId()}.webp`;
  await writeObject(site.settings, key, data);
  const now = site.clock();
  await site.db.transaction().execute(async (tx) => {
    const { places } = await tx
      .selectFrom('chat_message_files')
      .where('message_id', '=', replyId)
      .select(({ fn }) => fn.countAll<number>().as('places'))
      .executeTakeFirstOrThrow();
    await tx.insertInto('objects').values({ key, account_id: accountId, kind: 'chat-image', bytes: data.length, created_at: now }).execute();
    await tx
      .insertInto('chat_files')
      .values({
        key,
        account_id: accountId,
        kind: 'image',
        name: `图片${places + 1}.webp`,
        type: 'image/webp',
        bytes: data.length,
        width: info.width,
        height: info.height,
        text: null,
        pages: null,
        created_at: now,
      })
      .execute();
    await tx.insertInto('chat_message_files').values({ message_id: replyId, file_key: key, place: places }).execute();
  });
}
