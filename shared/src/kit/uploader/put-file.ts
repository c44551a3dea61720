import { uploads } from '../../api/uploads.ts';
import type { HttpClient } from '../../http/client.ts';
import { putSigned } from './put-signed.ts';

/** Extensions of the formats that a canvas writes. */
const extensionOfType: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The extension for an image type; undefined for other types. */
export const imageExtension = (type: string): string | undefined => extensionOfType[type];

export interface StoredFileName {
  /** Without dot. */
  readonly ext: string;
  readonly fileName: string;
}

/**
 * Requests an upload target for one file and puts its bytes there. Shows no error itself.
 * @returns the key under which the server knows it. Rejects with `ApiError`.
 */
export async function putFile(
  http: Pick<HttpClient, 'call' | 'upload'>,
  bytes: Blob,
  { ext, fileName }: StoredFileName,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<string> {
  const { key } = await putSigned(
    http,
    bytes,
    (options) => http.call(uploads.preAuthorization, { query: { ext, fileName, size: bytes.size } }, options),
    { signal, onProgress },
  );
  return key;
}
