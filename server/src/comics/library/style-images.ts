import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { LibraryStyle } from './styles.ts';

/** Path of the images of styles that came with the site. */
export const STYLE_IMAGES = '/api/comics/style-images';

/** Addresses of the images of styles, by their ids: small versions where there are some. */
export async function styleImages(
  site: Site,
  db: Kysely<Database>,
  styles: readonly LibraryStyle[],
): Promise<ReadonlyMap<string, string>> {
  const keys = styles.flatMap(({ imageKey }) => imageKey ?? []);
  const objects =
    keys.length === 0 ? [] : await db.selectFrom('objects').select(['key', 'media']).where('key', 'in', keys).execute();
  const small = new Map(objects.map(({ key, media }) => [key, media?.derived[0]?.key ?? key]));
  return new Map(
    styles.map(({ id, imageKey }) => [
      id,
      imageKey === null ? `${STYLE_IMAGES}/${id}` : signedReadPath(site, small.get(imageKey) ?? imageKey),
    ]),
  );
}
