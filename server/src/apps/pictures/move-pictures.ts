import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { storeAppPicture } from './store-app-picture.ts';

/** Moves pictures that an earlier release stored in the table into the object store. Until then they are served from the table. */
export async function movePictures(site: Site): Promise<void> {
  const waiting = await site.db.selectFrom('app_pictures').select('name').where('content', 'is not', null).orderBy('name').execute();
  for (const { name } of waiting) {
    const row = await site.db.selectFrom('app_pictures').select('content').where('name', '=', name).executeTakeFirst();
    if (row?.content) await move(site, name, row.content);
  }
}

async function move(site: Site, name: string, content: Buffer): Promise<void> {
  try {
    await storeAppPicture(site, name, content);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    site.log.error({ err: error, name }, 'a picture of an app stays in the database because it cannot be read');
  }
}
