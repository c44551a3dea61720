import { ownAppLimits, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { reserveUpload } from '../../platform/objects/reserve-upload.ts';
import { FILES_PREFIX } from '../../platform/objects/signed-upload-url.ts';
import type { Site } from '../../platform/site.ts';
import { ownAppImageKind } from './image-kind.ts';

/** Returns where an account may upload one image within five minutes; the URL without its query is the address to save. Throws 413, 429. */
export async function imageUploadUrl(
  site: Site,
  userId: string,
  { type, size }: { readonly type: string; readonly size: number },
): Promise<string> {
  if (size > ownAppLimits.imageBytes) throw new ApiError(413, ownAppTexts.imageTooLarge);
  return reserveUpload(site, {
    kind: ownAppImageKind.name,
    key: `${ownAppImageKind.folder}/${newId()}.webp`,
    userId,
    type,
    size,
  });
}

/** Locks an image against the garbage collector until the transaction ends. Throws 400 when the account has not uploaded it; '' is no image. */
export async function keepImage(tx: Transaction<Database>, accountId: string, address: string): Promise<void> {
  if (address === '') return;
  const key = address.startsWith(FILES_PREFIX) ? address.slice(FILES_PREFIX.length) : '';
  const own = await tx
    .selectFrom('objects')
    .select('key')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', '=', ownAppImageKind.name)
    .forKeyShare()
    .executeTakeFirst();
  if (own === undefined) throw new ApiError(400, ownAppTexts.imageMissing);
}
