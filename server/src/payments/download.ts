import { ProviderUnknown } from './port.ts';

/** More than a bill of a busy day; what is longer is not read. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads a body to its end, at most MAX_BYTES. Throws ProviderUnknown when it breaks off or is too long. */
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

/** A download that answers 200 within the time. Throws ProviderUnknown. */
export async function download(url: string, timeoutMs: number, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  let response: Response;
  try {
    response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ProviderUnknown('The bill could not be downloaded', { cause: error });
  }
  if (response.status !== 200) throw new ProviderUnknown(`The download of the bill answered ${response.status}`);
  return readWhole(response);
}
