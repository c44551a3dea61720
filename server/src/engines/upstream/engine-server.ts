import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { LightResponse, lightFetch } from './light-fetch.ts';
import { failureOfSubmit, failureOfWork, NoResponse } from './lost-answer.ts';
import { errorOfResponse } from './upstream-error.ts';

export interface EngineServerOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Value of the authorization header; null: none. */
  readonly authorization?: string | null;
  /** Milliseconds for a call, unless it says otherwise. */
  readonly callMs?: number;
}

export interface EngineCall {
  readonly signal: AbortSignal;
  /** Sent as JSON, by POST. */
  readonly json?: unknown;
  /** Sent as it is, by POST. */
  readonly body?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };
  /** GET without something to send, unless it says otherwise. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** The call begins work that cannot be begun twice for nothing: without an answer it fails as `unanswered`. */
  readonly submits?: boolean;
  /** The call does work and answers with its result: a failure after it was sent tells that the work may have been done. */
  readonly works?: boolean;
  /** Milliseconds until the whole answer is there. */
  readonly timeoutMs?: number;
}

const CALL_MS = 15_000;
/** Bytes of an answer: a few images in base64. */
const ANSWER_MAX = 128 * 1024 * 1024;

/** HTTP calls to the server of an engine. Every failure is an `EngineError`. */
export class EngineServer {
  readonly baseUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #callMs: number;

  constructor({ baseUrl, authorization = null, callMs = CALL_MS }: EngineServerOptions) {
    this.baseUrl = baseUrl;
    this.#headers = authorization === null ? {} : { authorization };
    this.#callMs = callMs;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** A JSON answer. One of another shape is an `upstream` error. */
  async json<Schema extends z.ZodMiniType>(path: string, schema: Schema, call: EngineCall): Promise<z.output<Schema>> {
    const bytes = await this.bytes(path, call);
    return this.#read(path, bytes.toString(), schema, call);
  }

  /** The bytes of an answer. */
  bytes(path: string, call: EngineCall): Promise<Buffer> {
    return this.#answer(path, call, (answer) => bodyOf(limited(answer, ANSWER_MAX)));
  }

  /** Saves an answer of at most so many bytes as a new file. */
  save(path: string, file: string, maxBytes: number, call: EngineCall): Promise<void> {
    return this.#answer(path, call, (answer) =>
      pipeline(limited(answer, maxBytes), createWriteStream(file, { flags: 'wx' })),
    );
  }

  async #answer<T>(path: string, call: EngineCall, read: (answer: LightResponse) => Promise<T>): Promise<T> {
    const { signal, json, headers = {}, timeoutMs = this.#callMs, submits = false, works = false } = call;
    const body = json === undefined ? call.body : { bytes: JSON.stringify(json), type: 'application/json' };
    const { method = body === undefined ? 'GET' : 'POST' } = call;
    const late = AbortSignal.timeout(timeoutMs);
    const sent = { ...this.#headers, ...headers, ...(body === undefined ? {} : { 'content-type': body.type }) };
    let answered = false;
    try {
      const response = await lightFetch(`${this.baseUrl}${path}`, {
        method,
        body: body?.bytes ?? null,
        headers: sent,
        // A kept connection that ends meanwhile looks like work that was begun.
        keepalive: !submits && !works,
        signal: AbortSignal.any([signal, late]),
      });
      if (!(response instanceof LightResponse)) throw await this.#errorOfResponse(response);
      answered = true;
      return await read(response);
    } catch (error) {
      const failure = this.#errorOf(error, late);
      if (submits) throw failureOfSubmit(failure, answered || error instanceof NoResponse);
      throw works ? failureOfWork(failure, { answered, sent: error instanceof NoResponse }) : failure;
    }
  }

  /** Whether there is something at a path. Its bytes are not fetched. */
  async exists(path: string, signal: AbortSignal): Promise<boolean> {
    const late = AbortSignal.timeout(this.#callMs);
    try {
      const response = await lightFetch(`${this.baseUrl}${path}`, {
        headers: this.#headers,
        signal: AbortSignal.any([signal, late]),
      });
      if (response instanceof LightResponse) response.incoming.destroy();
      else if (response.status !== 404) throw await this.#errorOfResponse(response);
      return response.ok;
    } catch (error) {
      throw this.#errorOf(error, late);
    }
  }

  /** Sends a form with files; the answer is JSON. The form is held in memory. */
  async upload<Schema extends z.ZodMiniType>(
    path: string,
    form: FormData,
    schema: Schema,
    call: Pick<EngineCall, 'signal' | 'timeoutMs' | 'submits' | 'works'>,
  ): Promise<z.output<Schema>> {
    const encoded = new Response(form);
    const body = {
      bytes: new Uint8Array(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type') ?? '',
    };
    const answer = await this.bytes(path, { ...call, body });
    return this.#read(path, answer.toString(), schema, call);
  }

  #read<Schema extends z.ZodMiniType>(
    path: string,
    text: string,
    schema: Schema,
    { submits, works }: Pick<EngineCall, 'submits' | 'works'>,
  ): z.output<Schema> {
    const read = schema.safeParse(parsed(text));
    if (read.success) return read.data;
    throw new EngineError(
      submits ? 'unanswered' : works ? 'unusable' : 'upstream',
      200,
      `${path.split('?', 1)[0]}: the answer has another shape`,
    );
  }

  /** Servers echo the key that they refuse. */
  async #errorOfResponse(response: Response): Promise<EngineError> {
    const [, key = ''] = this.#headers.authorization?.split(' ', 2) ?? [];
    const text = await response.text();
    return errorOfResponse({
      status: response.status,
      message: key === '' ? text : text.replaceAll(key, '***'),
      headers: response.headers,
    });
  }

  #errorOf(error: unknown, late: AbortSignal): EngineError {
    if (error instanceof EngineError) return error;
    return new EngineError(
      late.aborted ? 'timeout' : 'unreachable',
      undefined,
      error instanceof Error ? error.message : undefined,
    );
  }
}

async function bodyOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

async function* limited({ incoming, status }: LightResponse, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    if (bytes > maxBytes) throw new EngineError('upstream', status, 'the answer is too large');
    yield part;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
