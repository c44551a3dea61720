import type { User } from '@ai-site/shared/api/accounts';
import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import { removeUnreferencedOf } from '../../platform/objects/collect-garbage.ts';
import { reserveUpload } from '../../platform/objects/reserve-upload.ts';
import { FILES_PREFIX, keyOfAddress } from '../../platform/objects/signed-upload-url.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import type { Account } from './account.ts';
import { lockAccountRow } from './account-status.ts';
import { avatarKind } from './avatar-kind.ts';
import { toUser } from './user.ts';

interface AvatarFile {
  readonly type?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
}

/** Returns where a person may upload one image within five minutes. The URL without its query is the address to save. */
export async function createAvatarUpload(site: Site, userId: string, file: AvatarFile): Promise<string> {
  if (file.size !== undefined && file.size > AVATAR_MAX_BYTES) throw new ApiError(413, accountTexts.avatarTooLarge);
  return reserveUpload(site, {
    kind: avatarKind.name,
    key: `${avatarKind.folder}/${newId()}.webp`,
    userId,
    type: file.type ?? '',
    size: file.size ?? 0,
  });
}

/** Saves an uploaded image as the avatar, after checking that it is the session's own upload, and removes the previous images. Throws 400 for any other address. */
export async function saveAvatar(site: Site, session: Session, address: string): Promise<User> {
  const key = keyOfAddress(address);
  const user = key === null ? undefined : await show(site, session, key);
  if (user === undefined) throw new ApiError(400, '请先上传头像图片');
  await removeUnreferencedOf(site, session.userId, [avatarKind.name]);
  return toUser(site, { ...session, user });
}

/** Undefined when the image is not the session's own, or was garbage-collected. */
async function show(site: Site, session: Session, key: string): Promise<Account | undefined> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, session.userId);
    // Locked, so that the garbage collector does not remove it.
    const own = await tx
      .selectFrom('objects')
      .select('key')
      .where('key', '=', key)
      .where('account_id', '=', session.userId)
      .where('kind', '=', avatarKind.name)
      .forUpdate()
      .executeTakeFirst();
    if (own === undefined) return undefined;
    return tx
      .updateTable('accounts')
      .set({ avatar: `${FILES_PREFIX}${key}` })
      .where('id', '=', session.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
