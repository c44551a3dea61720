import { tasks } from '@ai-site/shared/api/tasks';
import type { Platform } from '@ai-site/shared/contract';
import { extensionOf } from '@ai-site/shared/domain/chat-files';
import { putSigned } from '@ai-site/shared/kit/uploader';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';

/** Images and videos of storyboards, roles and places, and music, are uploaded like those of tools, whose limits hold. */
const fields = {
  image: { tool: imageToVideo.code, field: 'imageUrl' },
  video: { tool: videoTransfer.code, field: 'sourceUrl' },
  audio: { tool: presenter.code, field: 'compereAudio' },
} as const;

export const imageAccept = '.jpg,.jpeg,.png,.webp';
export const videoAccept = '.mp4,.mov,.webm';
export const audioAccept = '.mp3,.wav,.m4a,.ogg,.flac';

/** Uploads a file; resolves with its key. Shows no error itself. Rejects with `ApiError`, whose text says what is wrong with the file. */
export async function uploadFile(
  http: Pick<Platform['http'], 'call' | 'upload'>,
  kind: keyof typeof fields,
  file: File,
): Promise<string> {
  const query = { ...fields[kind], ext: extensionOf(file.name), size: file.size };
  const { key } = await putSigned(http, file, (options) => http.call(tasks.uploadUrl, { query }, options));
  return key;
}
