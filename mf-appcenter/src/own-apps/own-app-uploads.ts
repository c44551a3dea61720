import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { type OwnApp, ownApps } from '@ai-site/shared/api/own-apps';
import { uploads } from '@ai-site/shared/api/uploads';
import type { Platform } from '@ai-site/shared/contract';
import { chatFileRules, extensionOf } from '@ai-site/shared/domain/chat-files';
import { ownAppLimits, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import {
  putFile,
  putSigned,
  scaledImage,
  Uploader,
  type UploadLimits,
  unsignedUrl,
} from '@ai-site/shared/kit/uploader';

/** Address of an uploaded image. */
export type UploadedImage = { readonly address: string };
/** A registered document. */
export type KnowledgeFile = Pick<ChatFile, 'key'>;

export const imageLimits: UploadLimits<'image'> = {
  rules: [
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: ownAppLimits.imageBytes,
      name: '图片',
      tooLarge: ownAppTexts.imageTooLarge,
    },
  ],
  maxFiles: 1,
};

/** Formats of what an assistant knows: those of chats without source code. */
const knowledgeExtensions = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md', 'csv', 'json', 'html'];

export const knowledgeLimits: UploadLimits<'document'> = {
  rules: chatFileRules.flatMap(({ kind, maxBytes, name }) =>
    kind === 'document' ? [{ kind, extensions: knowledgeExtensions, maxBytes, name }] : [],
  ),
  maxFiles: ownAppLimits.files,
};

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];
const imageTypeOf = (type: string): ImageType => imageTypes.find((known) => known === type) ?? 'image/png';

/** Uploads the image of an assistant, scaled down; starts with the one that it has. */
export function imageUploader(
  http: Platform['http'],
  app: OwnApp | null,
  scale: (source: File) => Promise<Blob> = (source) => scaledImage(source, ownAppLimits.imageSide),
) {
  return new Uploader<UploadedImage, 'image'>({
    send: async (source, _, { signal, onProgress }) => {
      const bytes = await scale(source);
      const query = { type: imageTypeOf(bytes.type), size: bytes.size };
      const { url } = await putSigned(
        http,
        bytes,
        async (options) => ({ url: await http.call(ownApps.imageUploadUrl, { query }, options) }),
        { signal, onProgress },
      );
      return { address: unsignedUrl(url) };
    },
    initial:
      app === null || app.image === ''
        ? []
        : [{ name: '当前图片', bytes: 0, kind: 'image', source: null, result: { address: app.image } }],
  });
}

/** Uploads the documents that an assistant knows, through the storage of chat files; starts with those that it has. */
export function knowledgeUploader(http: Platform['http'], app: OwnApp | null) {
  return new Uploader<KnowledgeFile, 'document'>({
    send: async (source, _, { signal, onProgress, onProcessing }) => {
      const file = { ext: extensionOf(source.name), fileName: source.name };
      const key = await putFile(http, source, file, { signal, onProgress });
      onProcessing();
      return http.call(uploads.fileToBos, { body: { key, fileName: source.name } }, { signal, silent: true });
    },
    initial: (app?.files ?? []).map((file) => ({
      name: file.name,
      bytes: file.bytes,
      kind: 'document',
      source: null,
      result: file,
    })),
  });
}
