import { OpenAI, toFile } from 'openai';
import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import type { PictureEngine, PictureRequest } from '../picture-port.ts';
import { toEngineError } from './upstream-error.ts';

export interface OpenAiPictureOptions {
  readonly baseUrl: string;
  /** Empty for servers without authentication. */
  readonly apiKey: string;
  /** Milliseconds until the picture is available; drawing takes long. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 180_000;
/** Maximum bytes of a picture that a server returns as a URL. */
const DOWNLOAD_MAX = 30 * 1024 * 1024;

/** GPT image models return base64, older and compatible ones a URL. */
const answer = z.object({ data: z.array(z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.url({ protocol: /^https?$/ })) })).check(z.minLength(1)) });

/** Pictures by any OpenAI-compatible server: `/images/generations`, or `/images/edits` with a reference. */
export class OpenAiPictureEngine implements PictureEngine {
  readonly id = 'openai';
  readonly #client: OpenAI;
  readonly #timeoutMs: number;

  constructor({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: OpenAiPictureOptions) {
    this.#timeoutMs = timeoutMs;
    this.#client = new OpenAI({
      baseURL: baseUrl,
      apiKey: apiKey === '' ? 'none' : apiKey,
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: timeoutMs * 2,
    });
  }

  async draw({ prompt, reference, model, signal }: PictureRequest): Promise<readonly Uint8Array[]> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    try {
      const raw =
        reference === null
          ? await this.#client.images.generate({ model, prompt, n: 1 }, { signal: either })
          : await this.#client.images.edit({ model, prompt, n: 1, image: await toFile(reference, 'reference.webp', { type: 'image/webp' }) }, { signal: either });
      const read = answer.safeParse(raw);
      if (!read.success) throw new EngineError('empty');
      return await Promise.all(read.data.data.map(({ b64_json: base64, url }) => (typeof base64 === 'string' ? Buffer.from(base64, 'base64') : download(url, either))));
    } catch (error) {
      throw timeout.aborted ? new EngineError('timeout') : toEngineError(error, false);
    }
  }
}

/** The model server is chosen by the deployer, so its picture URLs are trusted; the size is limited all the same. */
async function download(url: string | null | undefined, signal: AbortSignal): Promise<Uint8Array> {
  if (url === null || url === undefined) throw new EngineError('empty');
  const response = await fetch(url, { signal, redirect: 'error' });
  if (!response.ok || response.body === null) throw new EngineError('upstream', response.status);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > DOWNLOAD_MAX) throw new EngineError('upstream');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
