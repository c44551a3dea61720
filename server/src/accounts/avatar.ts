import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/accounts';
import type { User } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../database/new-id.ts';
import type { Site } from '../site.ts';
import { removeObject } from '../storage/disk.ts';
import { FILES_PREFIX, signedUploadPath } from '../storage/upload-permit.ts';
import { changeAccount } from './profile.ts';
import type { Session } from './sessions.ts';

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
  if (key === null || !(await isOwn(site, session, key))) throw new ApiError(400, '请先上传头像图片');
  const user = await changeAccount(site, session, { avatar: `${FILES_PREFIX}${key}` });
  const former = await site.db.deleteFrom('objects').where('account_id', '=', session.userId).where('kind', '=', 'avatar').where('key', '!=', key).returning('key').execute();
  for (const object of former) await removeObject(site.settings, object.key);
  return user;
}

async function isOwn(site: Site, session: Session, key: string): Promise<boolean> {
  const object = await site.db.selectFrom('objects').select('key').where('key', '=', key).where('account_id', '=', session.userId).where('kind', '=', 'avatar').executeTakeFirst();
  return object !== undefined;
}

/** Takes a path or a whole URL of this site. */
function keyOf(address: string): string | null {
  if (!URL.canParse(address, 'http://site')) return null;
  const { pathname } = new URL(address, 'http://site');
  return pathname.startsWith(FILES_PREFIX) ? pathname.slice(FILES_PREFIX.length) : null;
}
