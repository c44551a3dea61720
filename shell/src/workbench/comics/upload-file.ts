import { tasks } from '@ai-site/shared/api/tasks';
import { extensionOf } from '@ai-site/shared/domain/chat-files';
import type { HttpClient } from '@ai-site/shared/http';
import { putSigned } from '@ai-site/shared/kit/uploader';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';

/** Images of styles and pieces of music are uploaded like those of tools, whose limits hold. */
const fields = {
  image: { tool: imageToVideo.code, field: 'imageUrl' },
  audio: { tool: presenter.code, field: 'compereAudio' },
} as const;

/** File types of the dialogs. */
export const acceptOf = { image: '.jpg,.jpeg,.png,.webp', audio: '.mp3,.wav,.m4a,.ogg,.flac' } as const;

/** Uploads a file; resolves with its key. Rejects with `ApiError`, whose text says what is wrong with it. */
export async function uploadFile(
  http: Pick<HttpClient, 'call' | 'upload'>,
  kind: keyof typeof fields,
  file: File,
): Promise<string> {
  const query = { ...fields[kind], ext: extensionOf(file.name), size: file.size };
  const { key } = await putSigned(http, file, (options) => http.call(tasks.uploadUrl, { query }, options));
  return key;
}
