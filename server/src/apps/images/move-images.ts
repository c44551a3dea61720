import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { storeAppImage } from './store-app-image.ts';

/** Moves images that an earlier release stored in the table into the object store. Until then they are served from the table. */
export async function moveImages(site: Site): Promise<void> {
  const waiting = await site.db
    .selectFrom('app_images')
    .select('name')
    .where('content', 'is not', null)
    .orderBy('name')
    .execute();
  for (const { name } of waiting) {
    const row = await site.db.selectFrom('app_images').select('content').where('name', '=', name).executeTakeFirst();
    if (row?.content) await move(site, name, row.content);
  }
}

async function move(site: Site, name: string, content: Buffer): Promise<void> {
  try {
    await storeAppImage(site, name, content);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    site.log.error({ err: error, name }, 'an image of an app stays in the database because it cannot be read');
  }
}
