import type { OpenAI } from 'openai';
import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { fetchResult } from '../upstream/fetch-result.ts';
import { toEngineError } from '../upstream/upstream-error.ts';
import { type OpenAiServer, openAiClient } from './openai-client.ts';

export interface OpenAiImagesOptions extends OpenAiServer {
  /** Milliseconds until the pictures are available; drawing takes long. */
  readonly timeoutMs?: number;
}

export type GenerateParams = Omit<OpenAI.Images.ImageGenerateParamsNonStreaming, 'stream'> & { readonly n: number };
export type EditParams = Omit<OpenAI.Images.ImageEditParamsNonStreaming, 'stream'> & { readonly n: number };

const TIMEOUT_MS = 180_000;
/** Maximum bytes of a picture that a server returns as a URL. */
const DOWNLOAD_MAX = 30 * 1024 * 1024;

/** GPT image models return base64, older and compatible ones a URL. */
const picture = z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.url({ protocol: /^https?$/ })) });
const answer = z.object({ data: z.array(picture).check(z.minLength(1)) });
type Answered = z.output<typeof picture>;

/** The image calls of any OpenAI-compatible server: `/images/generations` and `/images/edits`. */
export class OpenAiImages {
  readonly #server: OpenAiServer;
  readonly #client: OpenAI;
  readonly #timeoutMs: number;

  constructor({ timeoutMs = TIMEOUT_MS, ...server }: OpenAiImagesOptions) {
    this.#server = server;
    this.#timeoutMs = timeoutMs;
    this.#client = openAiClient(server, timeoutMs, 0);
  }

  /** Encoded pictures: at least one, at most `n`. Rejects with `EngineError`. */
  generate(params: GenerateParams, signal: AbortSignal): Promise<readonly Buffer[]> {
    return this.#pictures(params.n, signal, (either) => this.#client.images.generate(params, { signal: either }));
  }

  /** Encoded pictures: at least one, at most `n`. Rejects with `EngineError`. */
  edit(params: EditParams, signal: AbortSignal): Promise<readonly Buffer[]> {
    return this.#pictures(params.n, signal, (either) => this.#client.images.edit(params, { signal: either }));
  }

  /** Rejects with `EngineError` when the server does not answer or refuses the key. */
  async check(signal: AbortSignal): Promise<void> {
    await this.#inTime(signal, async (either) => {
      try {
        await this.#client.models.list({ signal: either });
      } catch (error) {
        // Some servers have no list of models, but they answer.
        if (toEngineError(error, false).kind !== 'unsupported') throw error;
      }
    });
  }

  #pictures(n: number, signal: AbortSignal, ask: (either: AbortSignal) => Promise<unknown>): Promise<readonly Buffer[]> {
    return this.#inTime(signal, async (either) => {
      const raw = await ask(either);
      const read = answer.safeParse(raw);
      // A text is, for example, the page of a gateway.
      if (!read.success) throw new EngineError(typeof raw === 'object' ? 'empty' : 'upstream');
      return Promise.all(read.data.data.slice(0, n).map((one) => this.#bytesOf(one, either)));
    });
  }

  async #inTime<T>(signal: AbortSignal, work: (either: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      return await work(AbortSignal.any([signal, timeout]));
    } catch (error) {
      throw timeout.aborted ? new EngineError('timeout') : toEngineError(error, false);
    }
  }

  async #bytesOf({ b64_json: base64, url }: Answered, signal: AbortSignal): Promise<Buffer> {
    if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
    if (typeof url !== 'string') throw new EngineError('empty');
    return fetchResult(url, { engineUrl: this.#server.baseUrl, maxBytes: DOWNLOAD_MAX, timeoutMs: this.#timeoutMs, signal });
  }
}
