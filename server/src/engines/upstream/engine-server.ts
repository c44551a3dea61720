import type * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { LightResponse, lightFetch } from './light-fetch.ts';
import { errorOfStatus } from './upstream-error.ts';

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
  /** Milliseconds until the whole answer is there. */
  readonly timeoutMs?: number;
}

const CALL_MS = 15_000;
/** Bytes of an answer: a few pictures in base64. */
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
    const read = schema.safeParse(parsed(bytes.toString()));
    if (!read.success) throw new EngineError('upstream', 200, `${path.split('?', 1)[0]}: the answer has another shape`);
    return read.data;
  }

  /** The bytes of an answer. */
  async bytes(path: string, { signal, json, timeoutMs = this.#callMs }: EngineCall): Promise<Buffer> {
    const late = AbortSignal.timeout(timeoutMs);
    const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    const headers = { ...this.#headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) };
    try {
      const response = await lightFetch(`${this.baseUrl}${path}`, { ...body, headers, signal: AbortSignal.any([signal, late]) });
      if (!(response instanceof LightResponse)) throw errorOfStatus(response.status, await response.text());
      return await bodyOf(response);
    } catch (error) {
      throw this.#errorOf(error, late);
    }
  }

  /** Whether there is something at a path. Its bytes are not fetched. */
  async exists(path: string, signal: AbortSignal): Promise<boolean> {
    const late = AbortSignal.timeout(this.#callMs);
    try {
      const response = await lightFetch(`${this.baseUrl}${path}`, { headers: this.#headers, signal: AbortSignal.any([signal, late]) });
      if (response instanceof LightResponse) response.incoming.destroy();
      else if (response.status !== 404) throw errorOfStatus(response.status, await response.text());
      return response.ok;
    } catch (error) {
      throw this.#errorOf(error, late);
    }
  }

  /** Sends a form with files; the answer is JSON. */
  async upload<Schema extends z.ZodMiniType>(
    path: string,
    form: FormData,
    schema: Schema,
    { signal, timeoutMs = this.#callMs }: Omit<EngineCall, 'json'>,
  ): Promise<z.output<Schema>> {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${this.baseUrl}${path}`, { method: 'POST', body: form, headers: this.#headers, signal: AbortSignal.any([signal, late]), redirect: 'error' });
      const text = await response.text();
      if (!response.ok) throw errorOfStatus(response.status, text);
      const read = schema.safeParse(parsed(text));
      if (!read.success) throw new EngineError('upstream', 200, `${path}: the answer has another shape`);
      return read.data;
    } catch (error) {
      throw this.#errorOf(error, late);
    }
  }

  #errorOf(error: unknown, late: AbortSignal): EngineError {
    if (error instanceof EngineError) return error;
    return new EngineError(late.aborted ? 'timeout' : 'unreachable', undefined, error instanceof Error ? error.message : undefined);
  }
}

async function bodyOf({ incoming, status }: LightResponse): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    if (bytes > ANSWER_MAX) throw new EngineError('upstream', status, 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
