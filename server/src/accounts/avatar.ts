import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/accounts';
import type { User } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../database/new-id.ts';
import type { Site } from '../site.ts';
import { FILES_PREFIX, signedUploadPath } from '../storage/upload-permit.ts';
import type { Account, Session } from './sessions.ts';
import { takeAccount } from './standing.ts';
import { removeUnshownAvatars } from './unshown-avatars.ts';
import { toUser } from './user.ts';

interface AvatarFile {
  readonly type?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
}

/** Where a person may put one picture within five minutes. Without query it is the address to save. */
export function createAvatarUpload(site: Site, userId: string, file: AvatarFile): string {
  if (file.size !== undefined && file.size > AVATAR_MAX_BYTES) throw new ApiError(413, accountTexts.avatarTooLarge);
  return signedUploadPath(site, { kind: 'avatar', key: `avatars/${newId()}.webp`, userId, type: file.type ?? '', size: file.size ?? 0 });
}

/** Saves an uploaded picture as the avatar, checked to be the session's own upload, and removes the pictures it replaces. Throws 400 for any other address. */
export async function saveAvatar(site: Site, session: Session, address: string): Promise<User> {
  const key = keyOf(address);
  const user = key === null ? undefined : await show(site, session, key);
  if (user === undefined) throw new ApiError(400, '请先上传头像图片');
  await removeUnshownAvatars(site, { accountId: session.userId });
  return toUser(site, { ...session, user });
}

/** Undefined when the picture is not the session's own, or was swept away. */
async function show(site: Site, session: Session, key: string): Promise<Account | undefined> {
  return site.db.transaction().execute(async (tx) => {
    await takeAccount(tx, session.userId);
    // Locked, so that the sweep of unsaved pictures leaves it alone.
    const own = await tx
      .selectFrom('objects')
      .select('key')
      .where('key', '=', key)
      .where('account_id', '=', session.userId)
      .where('kind', '=', 'avatar')
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

/** Takes a path or a whole URL of this site. */
function keyOf(address: string): string | null {
  if (!URL.canParse(address, 'http://site')) return null;
  const { pathname } = new URL(address, 'http://site');
  return pathname.startsWith(FILES_PREFIX) ? pathname.slice(FILES_PREFIX.length) : null;
}
