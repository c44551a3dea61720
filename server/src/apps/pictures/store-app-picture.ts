import { writeFile } from 'node:fs/promises';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { announceWrite, recorded } from '../../platform/storage/object-writes.ts';
import { storePicture } from '../../platform/storage/store-picture.ts';
import { openWorkDirectory } from '../../platform/storage/work-files.ts';
import { appPictureKind } from './app-picture-kind.ts';

/** Re-encodes a picture of an earlier release and stores it under its name. Throws `ApiError` 413 or 415 for what is no picture. */
export async function storeAppPicture(site: Site, name: string, bytes: Uint8Array): Promise<void> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('picture');
  await writeFile(input, bytes);
  const object = { key: `${appPictureKind.folder}/${newId()}.webp`, kind: appPictureKind.name, accountId: null };
  await announceWrite(site, object);
  const stored = await storePicture(site, { key: object.key, widths: appPictureKind.widths, content: appPictureKind.upload.content, work, input, type: '' });
  await recorded(site, { ...object, ...stored }, async (tx) => {
    const row = { content: null, file_key: object.key };
    await tx
      .insertInto('app_pictures')
      .values({ name, ...row, created_at: site.clock() })
      // A picture that somebody else has stored meanwhile stays; this one is unreferenced.
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row).where('app_pictures.file_key', 'is', null))
      .execute();
  });
}
