import { createHash } from 'node:crypto';
import { APP_PICTURE_MAX } from '@ai-site/shared/api/app-management';
import { pictureWidths } from '@ai-site/shared/domain/pictures';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from '../pictures/site-pictures.ts';
import { storeAppPicture } from '../pictures/store-app-picture.ts';

/** Stores an uploaded picture, under the hash of what was sent. Throws `ApiError` 400, 413 or 415 for what is no picture, or too large. */
export async function addPicture(site: Site, content: string): Promise<{ readonly name: string; readonly url: string }> {
  const sent = Buffer.from(content, 'base64');
  if (sent.length > APP_PICTURE_MAX) throw new ApiError(413, '请选择小于 2M 的图片');
  const name = `up-${createHash('sha256').update(sent).digest('hex').slice(0, 32)}`;
  const known = await site.db.selectFrom('app_pictures').select('name').where('name', '=', name).executeTakeFirst();
  if (known === undefined) await storeAppPicture(site, name, sent);
  return { name, url: pictureUrl(name, pictureWidths.card) };
}
