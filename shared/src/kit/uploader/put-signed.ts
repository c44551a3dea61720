import type { HttpClient, RequestOptions, UploadOptions } from '../../http/client.ts';

/**
 * Requests a signed URL with `request` and puts the bytes there. Shows no error itself.
 * @returns what `request` resolved with. Rejects with `ApiError`.
 */
export async function putSigned<T extends { readonly url: string }>(
  http: Pick<HttpClient, 'upload'>,
  bytes: Blob,
  request: (options: RequestOptions) => Promise<T>,
  watch: UploadOptions = {},
): Promise<T> {
  const { onProgress: _, ...options } = { ...watch, silent: true };
  const target = await request(options);
  // Browsers do not know every type (md, csv), and a request must have one.
  const typed = bytes.type === '' ? bytes.slice(0, bytes.size, 'application/octet-stream') : bytes;
  await http.upload(target.url, typed, { ...watch, silent: true });
  return target;
}

/** Address of what was put to a signed URL. */
export function unsignedUrl(url: string): string {
  const [address = url] = url.split('?');
  return address;
}
