import { createHash } from 'node:crypto';
import { APP_IMAGE_MAX, appImageTexts } from '@ai-site/shared/api/app-management';
import { imageWidths } from '@ai-site/shared/domain/images';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import { reserveUpload } from '../../platform/objects/reserve-upload.ts';
import type { Site } from '../../platform/site.ts';
import { appImageKind } from '../images/app-image-kind.ts';
import { imageUrl } from '../images/site-images.ts';

/** Returns where an operator may upload one image within five minutes. Throws 413, 429. */
export async function imageUploadUrl(
  site: Site,
  userId: string,
  size: number,
): Promise<{ readonly url: string; readonly key: string }> {
  if (size > APP_IMAGE_MAX) throw new ApiError(413, appImageTexts.tooLarge);
  const key = `${appImageKind.folder}/${newId()}.webp`;
  return { url: await reserveUpload(site, { kind: appImageKind.name, key, userId, type: '', size }), key };
}

/** Registers an image that the operator has uploaded; from then on it belongs to the site. A repeat returns the same. Throws 400 when there is no such image. */
export async function addImage(
  site: Site,
  userId: string,
  key: string,
): Promise<{ readonly name: string; readonly url: string }> {
  const name = `up-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  await site.db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('app_images').select('name').where('name', '=', name).executeTakeFirst();
    if (known !== undefined) return;
    const { numUpdatedRows } = await tx
      .updateTable('objects')
      .set({ account_id: null })
      .where('key', '=', key)
      .where('kind', '=', appImageKind.name)
      .where('account_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(400, appImageTexts.missing);
    await tx
      .insertInto('app_images')
      .values({ name, content: null, file_key: key, created_at: site.clock(), unused_since: site.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return { name, url: imageUrl(name, imageWidths.card) };
}
