import { EngineError } from '../engine-error.ts';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../port.ts';
import { LightResponse, lightFetch } from '../upstream/light-fetch.ts';
import { toEngineError } from '../upstream/upstream-error.ts';
import { AnswerReader } from './answer-reader.ts';
import { type Arrival, eventBatches, jsonBatches } from './event-data.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { messagesOf } from './messages.ts';
import { type LazyOpenAi, type OpenAiServer, openAiClient } from './openai-client.ts';

export interface OpenAiChatOptions extends OpenAiServer {
  /** Milliseconds until the first arrival of an answer, including connecting and retries. */
  readonly firstSignMs?: number;
  /** Maximum milliseconds between two arrivals. */
  readonly silenceMs?: number;
  /** Retries before any answer began (429, 5xx, connection refused); never afterwards. */
  readonly retries?: number;
}

const SILENCE_MS = 60_000;

/** Chat by any OpenAI-compatible server (`POST {baseUrl}/chat/completions`, streamed). */
export class OpenAiChatEngine implements ChatEngine {
  readonly id = 'openai';
  readonly builtin = false;
  readonly #client: LazyOpenAi;
  /** Models whose template begins their thought: only its closing tag comes. */
  readonly #begunByTemplate = new Set<string>();
  readonly #firstSignMs: number;
  readonly #silenceMs: number;

  constructor(options: OpenAiChatOptions) {
    this.#firstSignMs = options.firstSignMs ?? SILENCE_MS;
    this.#silenceMs = options.silenceMs ?? SILENCE_MS;
    this.#client = openAiClient(options, options.retries ?? 1, lightFetch);
  }

  nameOf(model: string): string {
    return model;
  }

  async *answer(request: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const alarm = new IdleTimeout(this.#firstSignMs, this.#silenceMs);
    const signal = AbortSignal.any([request.signal, alarm.signal]);
    const { model, continuing = false } = request;
    const reader = new AnswerReader(!continuing && this.#begunByTemplate.has(model));
    let failure: unknown;
    try {
      for await (const arrivals of await this.#ask(request, signal)) {
        alarm.reset();
        failure = readAll(arrivals, reader);
        const pieces = reader.give();
        if (pieces.length > 0) {
          alarm.pause();
          for (const piece of pieces) yield piece;
          alarm.reset();
        }
        // Not all servers send both a finish reason and [DONE], nor do all close the connection then.
        if (failure !== undefined || reader.finished) break;
      }
    } catch (error) {
      failure = error;
    } finally {
      alarm.off();
    }
    if (request.signal.aborted) return;
    reader.end();
    yield* reader.give();
    if (reader.begunByTemplate) this.#begunByTemplate.add(model);
    else if (!continuing && failure === undefined) this.#begunByTemplate.delete(model);
    failure ??= endOf(reader, request);
    if (failure !== undefined) throw alarm.rang ? new EngineError('timeout') : toEngineError(failure, reader.begun);
    if (reader.truncated) yield { kind: 'truncated' };
  }

  async #ask(request: ChatRequest, signal: AbortSignal): Promise<AsyncIterable<readonly Arrival[]>> {
    const { chat } = await this.#client();
    const response = await chat.completions
      .create({ model: request.model, messages: messagesOf(request), stream: true }, { signal })
      .asResponse();
    if (!(response instanceof LightResponse)) throw new EngineError('empty', response.status);
    // Some servers and proxies cannot stream and answer the request for a stream with one JSON text.
    return /\bjson\b/i.test(response.headers.get('content-type') ?? '')
      ? jsonBatches(response.incoming)
      : eventBatches(response.incoming);
  }
}

/** Returns the error at which it stopped: the pieces before it still have to be yielded. */
function readAll(arrivals: readonly Arrival[], reader: AnswerReader): unknown {
  try {
    for (const { data } of arrivals) {
      if (data !== undefined) reader.take(data);
      if (reader.finished) return undefined;
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The error of an answer whose stream ended without one, if it is incomplete. A continued answer may turn out to be complete already. */
function endOf(reader: AnswerReader, { continuing = false }: ChatRequest): EngineError | undefined {
  if (!reader.finished) return new EngineError(reader.begun ? 'broken' : 'empty');
  if (reader.said) return undefined;
  if (reader.truncated) return new EngineError('onlyThought');
  return continuing ? undefined : new EngineError('empty');
}
