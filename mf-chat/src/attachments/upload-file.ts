import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { uploads } from '@ai-site/shared/api/uploads';
import { extensionOf, FILE_NAME_MAX } from '@ai-site/shared/chat-files';
import type { HttpClient } from '@ai-site/shared/http';

/** How the formats that a canvas writes are named. */
const extensionOfType: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A name that ends as its bytes demand, no longer than the server takes. */
export function nameToSend(name: string, extension: string): string {
  const own = extensionOf(name);
  const base = own === '' ? name : name.slice(0, -own.length - 1);
  return own === extension && name.length <= FILE_NAME_MAX ? name : `${base.slice(0, FILE_NAME_MAX - extension.length - 1)}.${extension}`;
}

export interface UploadParts {
  readonly http: Pick<HttpClient, 'call' | 'upload'>;
  /** Makes a picture small enough; rejects when it cannot be read. */
  readonly scale: (source: File) => Promise<Blob>;
}

export interface UploadWatch {
  /** Aborted when nobody wants the file any more. */
  readonly signal: AbortSignal;
  /** Hears what part of the bytes has gone out, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** All bytes are there. */
  readonly onReading: () => void;
}

/** Brings one file to the server and has it read. Rejects with `ApiError` or `PictureError`. */
export async function uploadFile({ http, scale }: UploadParts, source: File, kind: ChatFileKind, { signal, onProgress, onReading }: UploadWatch): Promise<ChatFile> {
  const bytes = kind === 'image' ? await scale(source) : source;
  const ext = (kind === 'image' ? extensionOfType[bytes.type] : undefined) ?? extensionOf(source.name);
  const fileName = nameToSend(source.name, ext);
  const options = { signal, silent: true };
  const { url, key } = await http.call(uploads.preAuthorization, { query: { ext, fileName, size: bytes.size } }, options);
  // A browser does not know every type (md, csv), and a request must name one.
  await http.upload(url, bytes.type === '' ? bytes.slice(0, bytes.size, 'application/octet-stream') : bytes, { ...options, onProgress });
  onReading();
  return http.call(uploads.fileToBos, { body: { key, fileName } }, options);
}
