import { accounts, type User } from '@ai-site/shared/api/accounts';
import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { putSigned, Uploader, type UploadLimits, type UploadWatch, unsignedUrl } from '@ai-site/shared/kit/uploader';
import { failureText } from './failure-text.ts';

export const avatarLimits: UploadLimits<'avatar'> = {
  rules: [
    {
      kind: 'avatar',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: AVATAR_MAX_BYTES,
      name: '图片',
      tooLarge: accountTexts.avatarTooLarge,
    },
  ],
  maxFiles: 1,
};

/** Uploads a cropped image, a JPEG, to a signed URL and saves that URL without its query (docs/product/site.md#7). Rejects with `ApiError`. */
export async function saveAvatar(
  http: HttpClient,
  file: File,
  { signal, onProgress, onProcessing }: UploadWatch,
): Promise<User> {
  const query = { type: 'image/jpeg', size: file.size } as const;
  const { url } = await putSigned(
    http,
    file,
    async (options) => ({ url: await http.call(accounts.avatarUploadUrl, { query }, options) }),
    { signal, onProgress },
  );
  onProcessing();
  return http.call(accounts.avatar, { body: { avatar: unsignedUrl(url) } }, { silent: true });
}

/** Uploads a cropped image as the account's avatar; a failure has the texts of docs/product/site.md#8. `onSaved` is called with the changed account. */
export function avatarUploader(http: HttpClient, onSaved: (user: User) => void): Uploader<User, 'avatar'> {
  return new Uploader({
    send: async (file, _, watch) => {
      try {
        const user = await saveAvatar(http, file, watch);
        onSaved(user);
        return user;
      } catch (error) {
        throw error instanceof ApiError ? new ApiError(error.code, failureText(error) ?? error.message) : error;
      }
    },
  });
}
