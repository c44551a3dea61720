import { createHash } from 'node:crypto';
import { APP_PICTURE_MAX, appPictureTexts } from '@ai-site/shared/api/app-management';
import { pictureWidths } from '@ai-site/shared/domain/pictures';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { reserveUpload } from '../../platform/storage/reserve-upload.ts';
import { appPictureKind } from '../pictures/app-picture-kind.ts';
import { pictureUrl } from '../pictures/site-pictures.ts';

/** Returns where an operator may upload one picture within five minutes. Throws 413, 429. */
export async function pictureUploadUrl(site: Site, userId: string, size: number): Promise<{ readonly url: string; readonly key: string }> {
  if (size > APP_PICTURE_MAX) throw new ApiError(413, appPictureTexts.tooLarge);
  const key = `${appPictureKind.folder}/${newId()}.webp`;
  return { url: await reserveUpload(site, { kind: appPictureKind.name, key, userId, type: '', size }), key };
}

/** Registers a picture that the operator has uploaded; from then on it belongs to the site. A repeat returns the same. Throws 400 when there is no such picture. */
export async function addPicture(site: Site, userId: string, key: string): Promise<{ readonly name: string; readonly url: string }> {
  const name = `up-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  await site.db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('app_pictures').select('name').where('name', '=', name).executeTakeFirst();
    if (known !== undefined) return;
    const { numUpdatedRows } = await tx
      .updateTable('objects')
      .set({ account_id: null })
      .where('key', '=', key)
      .where('kind', '=', appPictureKind.name)
      .where('account_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(400, appPictureTexts.missing);
    await tx
      .insertInto('app_pictures')
      .values({ name, content: null, file_key: key, created_at: site.clock(), unused_since: site.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return { name, url: pictureUrl(name, pictureWidths.card) };
}
