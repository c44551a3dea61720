import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { fetchResult } from '../upstream/fetch-result.ts';
import type { OpenAiServer } from './openai-client.ts';

export interface OpenAiImagesOptions extends OpenAiServer {
  /** Milliseconds until the answer is there; drawing takes long. Also of fetching one image. */
  readonly timeoutMs?: number;
}

export interface GenerateParams {
  readonly model: string;
  readonly prompt: string;
  readonly n: number;
  readonly size?: string;
}

/** An image that is sent. */
export interface SentImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
}

export interface EditParams extends GenerateParams {
  readonly images: readonly [SentImage, ...SentImage[]];
  readonly mask?: SentImage;
}

/** Fetches the images that a call answered with, encoded. Rejects with `EngineError`. */
export type FetchImages = () => Promise<readonly Buffer[]>;

const TIMEOUT_MS = 180_000;
/** Maximum bytes of an image that a server returns as a URL. */
const DOWNLOAD_MAX = 30 * 1024 * 1024;

/** GPT image models return base64, older and compatible ones a URL. */
const image = z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.string()) });
const answer = z.object({ data: z.array(image) });
type Answered = z.output<typeof image>;
const list = z.unknown();

const blobOf = ({ bytes, type }: SentImage): Blob => new Blob([bytes], { type });

/** The image calls of any OpenAI-compatible server: `/images/generations` and `/images/edits`. */
export class OpenAiImages {
  readonly #server: EngineServer;
  readonly #timeoutMs: number;

  constructor({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: OpenAiImagesOptions) {
    this.#server = new EngineServer({
      baseUrl,
      authorization: apiKey === '' ? null : `Bearer ${apiKey}`,
      callMs: timeoutMs,
    });
    this.#timeoutMs = timeoutMs;
  }

  /** At least one image, at most `n`. Rejects with `EngineError`. */
  async generate(params: GenerateParams, signal: AbortSignal): Promise<FetchImages> {
    return this.#images(
      await this.#server.json('/images/generations', answer, { signal, json: params, works: true }),
      params,
      signal,
    );
  }

  /** At least one image, at most `n`. Rejects with `EngineError`. */
  async edit(params: EditParams, signal: AbortSignal): Promise<FetchImages> {
    const { images, mask, ...fields } = params;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
    for (const image of images) form.append(images.length === 1 ? 'image' : 'image[]', blobOf(image), image.name);
    if (mask !== undefined) form.set('mask', blobOf(mask), mask.name);
    return this.#images(
      await this.#server.upload('/images/edits', form, answer, { signal, works: true }),
      params,
      signal,
    );
  }

  /** Rejects with `EngineError` when the server does not answer or refuses the key. */
  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json('/models', list, { signal }).catch((error: unknown) => {
      // Some servers have no list of models, but they answer.
      if (!(error instanceof EngineError) || error.kind !== 'unsupported') throw error;
    });
  }

  #images({ data }: z.output<typeof answer>, { n }: GenerateParams, signal: AbortSignal): FetchImages {
    if (data.length === 0) throw new EngineError('empty');
    return () => Promise.all(data.slice(0, n).map((one) => this.#bytesOf(one, signal)));
  }

  async #bytesOf({ b64_json: base64, url }: Answered, signal: AbortSignal): Promise<Buffer> {
    if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
    if (typeof url !== 'string' || !/^https?:/.test(url)) throw new EngineError('empty');
    return fetchResult(url, {
      engineUrl: this.#server.baseUrl,
      maxBytes: DOWNLOAD_MAX,
      timeoutMs: this.#timeoutMs,
      signal,
    });
  }
}
