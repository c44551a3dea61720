import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { uploads } from '@ai-site/shared/api/uploads';
import { CHAT_IMAGE_SIDE, extensionOf, FILE_NAME_MAX } from '@ai-site/shared/domain/chat-files';
import type { HttpClient } from '@ai-site/shared/http';
import { imageExtension, putFile, scaledImage, type UploadWatch } from '@ai-site/shared/kit/uploader';

/** Returns the name with the extension that matches its content, truncated to the server's limit. */
export function nameToSend(name: string, extension: string): string {
  const own = extensionOf(name);
  const base = own === '' ? name : name.slice(0, -own.length - 1);
  return own === extension && name.length <= FILE_NAME_MAX
    ? name
    : `${base.slice(0, FILE_NAME_MAX - extension.length - 1)}.${extension}`;
}

export interface UploadDeps {
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
  /** Scales an image down; rejects when it cannot be decoded. */
  readonly scale?: (source: File) => Promise<Blob>;
}

/** Uploads a file and waits until the server has processed it. Rejects with `ApiError` or `ImageError`. */
export async function uploadFile(
  { http, scale = (image) => scaledImage(image, CHAT_IMAGE_SIDE) }: UploadDeps,
  source: File,
  kind: ChatFileKind,
  { signal, onProgress, onProcessing }: UploadWatch,
): Promise<ChatFile> {
  const bytes = kind === 'image' ? await scale(source) : source;
  const ext = (kind === 'image' ? imageExtension(bytes.type) : undefined) ?? extensionOf(source.name);
  const fileName = nameToSend(source.name, ext);
  const key = await putFile(http, bytes, { ext, fileName }, { signal, onProgress });
  onProcessing();
  return http.call(uploads.fileToBos, { body: { key, fileName } }, { signal, silent: true });
}
