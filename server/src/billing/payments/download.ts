import { ProviderUnknown } from './port.ts';

/** Larger than the bill of a busy day; longer downloads are aborted. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a body of at most MAX_BYTES. Throws ProviderUnknown when it is truncated or too long. */
export async function readWhole(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new ProviderUnknown('The answer is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProviderUnknown) throw error;
    throw new ProviderUnknown('The answer broke off', { cause: error });
  }
  return Buffer.concat(chunks);
}

/** Downloads a file that must answer 200 within the time-out. Throws ProviderUnknown. */
export async function download(
  url: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  let response: Response;
  try {
    response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ProviderUnknown('The bill could not be downloaded', { cause: error });
  }
  if (response.status !== 200) throw new ProviderUnknown(`The download of the bill answered ${response.status}`);
  return readWhole(response);
}
