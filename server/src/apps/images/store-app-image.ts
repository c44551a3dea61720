import { writeFile } from 'node:fs/promises';
import { newId } from '../../platform/database/new-id.ts';
import { announceWrite, recorded } from '../../platform/objects/object-writes.ts';
import { storeImage } from '../../platform/objects/store-image.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { appImageKind } from './app-image-kind.ts';

/** Re-encodes an image of an earlier release and stores it under its name. Throws `ApiError` 413 or 415 for what is no image. */
export async function storeAppImage(site: Site, name: string, bytes: Uint8Array): Promise<void> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('image');
  await writeFile(input, bytes);
  const object = { key: `${appImageKind.folder}/${newId()}.webp`, kind: appImageKind.name, accountId: null };
  await announceWrite(site, object);
  const stored = await storeImage(site, {
    key: object.key,
    widths: appImageKind.widths,
    content: appImageKind.upload.content,
    work,
    input,
    type: '',
  });
  await recorded(site, { ...object, ...stored }, async (tx) => {
    const row = { content: null, file_key: object.key };
    await tx
      .insertInto('app_images')
      .values({ name, ...row, created_at: site.clock() })
      // An image that somebody else has stored meanwhile stays; this one is unreferenced.
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row).where('app_images.file_key', 'is', null))
      .execute();
  });
}
