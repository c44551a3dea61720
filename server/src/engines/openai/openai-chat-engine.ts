import { OpenAI } from 'openai';
import { EngineError } from '../engine-error.ts';
import type { ChatEngine, ChatRequest } from '../port.ts';
import { readChunk } from './chunk.ts';
import { eventData } from './event-data.ts';
import { SilenceAlarm } from './silence-alarm.ts';
import { toEngineError } from './upstream-error.ts';

export interface OpenAiChatOptions {
  /** Ends with the version segment, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty for servers that ask for none. */
  readonly apiKey: string;
  /** Milliseconds until the first sign of an answer, connecting and retries included. */
  readonly firstSignMs?: number;
  /** Milliseconds between two signs of life. */
  readonly silenceMs?: number;
  /** Repeats before any answer began (429, 5xx, connection refused); never afterwards. */
  readonly retries?: number;
}

const SILENCE_MS = 60_000;

/** Chat by any OpenAI-compatible server (`POST {baseUrl}/chat/completions`, streamed). */
export class OpenAiChatEngine implements ChatEngine {
  readonly id = 'openai';
  readonly builtin = false;
  readonly #client: OpenAI;
  readonly #firstSignMs: number;
  readonly #silenceMs: number;

  constructor(options: OpenAiChatOptions) {
    this.#firstSignMs = options.firstSignMs ?? SILENCE_MS;
    this.#silenceMs = options.silenceMs ?? SILENCE_MS;
    this.#client = new OpenAI({
      baseURL: options.baseUrl,
      // The package insists on a key; keyless local servers ignore it.
      apiKey: options.apiKey === '' ? 'none' : options.apiKey,
      // Nothing but the site's own settings decides: the package would also read the environment, and log bodies.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: options.retries ?? 1,
      // The alarm decides; the package's own time-out would start a retry.
      timeout: this.#firstSignMs * 2,
    });
  }

  nameOf(model: string): string {
    return model;
  }

  async *answer(request: ChatRequest): AsyncGenerator<string, void, void> {
    const alarm = new SilenceAlarm(this.#firstSignMs, this.#silenceMs);
    const progress = { started: false };
    try {
      yield* this.#stream(request, alarm, progress);
    } catch (error) {
      if (request.signal.aborted) return;
      throw alarm.rang ? new EngineError('timeout') : toEngineError(error, progress.started);
    } finally {
      alarm.off();
    }
  }

  async *#stream(request: ChatRequest, alarm: SilenceAlarm, progress: { started: boolean }): AsyncGenerator<string, void, void> {
    const signal = AbortSignal.any([request.signal, alarm.signal]);
    const system = request.systemPrompt === '' ? [] : [{ role: 'system' as const, content: request.systemPrompt }];
    const response = await this.#client.chat.completions.create({ model: request.model, messages: [...system, ...request.messages], stream: true }, { signal }).asResponse();
    if (response.body === null) throw new EngineError('empty', response.status);
    let finished = false;
    for await (const { data } of eventData(response.body)) {
      alarm.heard();
      if (data === undefined) continue;
      const reading = readChunk(data);
      if (reading.text !== '') {
        progress.started = true;
        // A slow consumer is not a silent server.
        alarm.off();
        yield reading.text;
        alarm.heard();
      }
      // Not all servers send both a finish reason and [DONE], nor do all close the connection then.
      finished = reading.finished;
      if (finished) break;
    }
    signal.throwIfAborted();
    if (!progress.started) throw new EngineError('empty', response.status);
    if (!finished) throw new EngineError('broken', response.status);
  }
}
