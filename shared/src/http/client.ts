import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type { Call, CallDefinition, DataOf, EventOf, InputOf } from '../api/define.ts';
import { envelope } from '../api/envelope.ts';
import { ApiError, type ErrorCode, errorTexts } from '../errors/index.ts';
import { readEventStream } from './event-stream.ts';
import { pathOf } from './path.ts';

/** Milliseconds; streams are exempt (RULES, chat). */
export const REQUEST_TIMEOUT_MS = 120_000;

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The caller shows errors itself. */
  readonly silent?: boolean;
  /** On a 401 open the login even where the page would stay silent (000 §2.6). */
  readonly loginOn401?: boolean;
}

export interface StreamOptions<E> extends RequestOptions {
  readonly onEvent: (event: E) => void;
}

export interface UploadOptions extends RequestOptions {
  /** Hears what part of the file has gone out, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface HttpClient {
  /** Makes a declared call; resolves with the parsed `data`, rejects with `ApiError`. */
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: RequestOptions): Promise<DataOf<D>>;
  /** Makes a declared streaming call; resolves when the stream ended, rejects with `ApiError` (code 0 when the connection dropped). */
  stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void>;
  /** Puts raw bytes to a signed URL. */
  upload(url: string, file: Blob, options?: UploadOptions): Promise<void>;
}

export interface HttpHooks {
  readonly token: () => string | null;
  /** Any failed call, with the token it was sent with; the shell opens the login or shows the text. */
  readonly onError: (error: ApiError, options: RequestOptions, token: string | null) => void;
  readonly baseUrl?: string;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const fields = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isAxiosError(error)) {
    if (error.code === 'ECONNABORTED') return new ApiError(0, errorTexts.timeout);
    if (error.response === undefined) return new ApiError(0, errorTexts.offline);
    return fromEnvelope(error.response.data, error.response.status, Number(error.response.headers['retry-after']) || undefined);
  }
  return new ApiError(0, errorTexts.offline);
}

function fromEnvelope(body: unknown, status: number, retryAfter?: number): ApiError {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return new ApiError(status >= 500 ? 503 : 500, status >= 500 ? errorTexts.unavailable : errorTexts.server);
  // A deliberate widening at the boundary: an unknown code is shown with its text all the same.
  return new ApiError(parsed.data.code as ErrorCode, parsed.data.msg, retryAfter);
}

/** `data.failMsg` in a success is an error (001 §8). */
function failMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('failMsg' in data)) return undefined;
  return typeof data.failMsg === 'string' && data.failMsg !== '' ? data.failMsg : undefined;
}

const authorization = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: token });

class AxiosHttpClient implements HttpClient {
  readonly #hooks: HttpHooks;
  readonly #axios: AxiosInstance;

  constructor(hooks: HttpHooks) {
    this.#hooks = hooks;
    this.#axios = axios.create({ baseURL: hooks.baseUrl ?? '', timeout: REQUEST_TIMEOUT_MS });
  }

  async call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: RequestOptions = {}): Promise<DataOf<D>> {
    const parts: Parts = input;
    const token = this.#hooks.token();
    try {
      const answer = await this.#axios.request<unknown>({
        method: call.method,
        url: pathOf(call.path, fields(parts.params)),
        ...(parts.query === undefined ? {} : { params: fields(parts.query) }),
        ...(parts.body === undefined ? {} : { data: parts.body }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        headers: authorization(token),
      });
      const parsed = envelope.safeParse(answer.data);
      if (!parsed.success || parsed.data.code !== 200) throw fromEnvelope(answer.data, answer.status);
      const failed = failMessage(parsed.data.data);
      if (failed !== undefined) throw new ApiError(409, failed);
      if (call.data === undefined) return null as DataOf<D>;
      const data = call.data.safeParse(parsed.data.data);
      if (!data.success) throw new ApiError(500, errorTexts.server);
      return data.data as DataOf<D>;
    } catch (error) {
      throw this.#report(error, options, token);
    }
  }

  async stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void> {
    const parts: Parts = input;
    const { events } = call;
    const token = this.#hooks.token();
    if (events === undefined) throw new TypeError(`${call.name} does not stream`);
    const query = new URLSearchParams(Object.entries(fields(parts.query)).map(([key, value]) => [key, String(value)])).toString();
    try {
      const response = await fetch(`${this.#hooks.baseUrl ?? ''}${pathOf(call.path, fields(parts.params))}${query === '' ? '' : `?${query}`}`, {
        method: call.method,
        headers: { ...authorization(token), accept: 'text/event-stream', ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: options.signal ?? null,
      });
      const streaming = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !streaming || response.body === null) {
        throw fromEnvelope(await response.json().catch(() => null), response.status, Number(response.headers.get('retry-after')) || undefined);
      }
      await readEventStream(response.body, (data) => {
        const event = events.safeParse(JSON.parse(data));
        if (event.success) options.onEvent(event.data as EventOf<D>);
      });
    } catch (error) {
      if (options.signal?.aborted === true) return;
      throw this.#report(error, options, token);
    }
  }

  async upload(url: string, file: Blob, options: UploadOptions = {}): Promise<void> {
    const { signal, onProgress } = options;
    try {
      // Signed URLs may lie on another origin: the session's token never goes there.
      await axios.put(url, file, {
        headers: { 'content-type': file.type },
        timeout: REQUEST_TIMEOUT_MS,
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onUploadProgress: ({ progress }) => progress !== undefined && onProgress(progress) }),
      });
    } catch (error) {
      throw this.#report(error, options, null);
    }
  }

  #report(error: unknown, options: RequestOptions, token: string | null): ApiError {
    const apiError = toApiError(error);
    if (options.signal?.aborted !== true) this.#hooks.onError(apiError, options, token);
    return apiError;
  }
}

/** The typed client of the site's API. One per page; remotes take it from the platform. */
export function createHttpClient(hooks: HttpHooks): HttpClient {
  return new AxiosHttpClient(hooks);
}
