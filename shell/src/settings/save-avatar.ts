import { accounts, type User } from '@ai-site/shared/api/accounts';
import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/domain/accounts';
import type { HttpClient } from '@ai-site/shared/http';

const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
type AvatarType = (typeof types)[number];

/** Value for `accept` of the file input. */
export const AVATAR_TYPES = types.join(',');

const isAvatarType = (type: string): type is AvatarType => types.some((known) => known === type);

/** Message for a file that cannot be used as an avatar, or undefined. */
export function avatarError(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (!isAvatarType(file.type)) return '请选择 JPG、PNG 或 WebP 图片';
  return file.size > AVATAR_MAX_BYTES ? accountTexts.avatarTooLarge : undefined;
}

/** Uploads a checked file to a signed URL and saves that URL without its query (000 §7). */
export async function saveAvatar(http: HttpClient, file: File): Promise<User> {
  const type = isAvatarType(file.type) ? { type: file.type } : {};
  const url = await http.call(accounts.avatarUploadUrl, { query: { ...type, size: file.size } }, { silent: true });
  await http.upload(url, file, { silent: true });
  const [avatar = url] = url.split('?');
  return http.call(accounts.avatar, { body: { avatar } }, { silent: true });
}
