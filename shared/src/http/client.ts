import axios, { type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios';
import type { Call, CallDefinition, DataOf, EventOf, InputOf } from '../api/define.ts';
import { ApiError, errorTexts } from '../errors/index.ts';
import { readEventStream } from './event-stream.ts';
import { type CallAnswer, createCaller, failureOf, requestOf, type Transport, type TypedCaller, UnexpectedAnswer } from './typed-calls.ts';

/** Milliseconds; streams are exempt (RULES, chat). */
export const REQUEST_TIMEOUT_MS = 120_000;

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The caller shows errors itself. */
  readonly silent?: boolean;
  /** Open the login on a 401 even where the page would stay silent (000 §2.6). */
  readonly loginOn401?: boolean;
}

export interface StreamOptions<E> extends RequestOptions {
  readonly onEvent: (event: E) => void;
}

export interface UploadOptions extends RequestOptions {
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface HttpClient {
  /** Makes a declared call; resolves with the parsed `data`, rejects with `ApiError`. */
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: UploadOptions): Promise<DataOf<D>>;
  /** Makes a declared streaming call; resolves when the stream ended, rejects with `ApiError` (code 0 when the connection was lost). */
  stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void>;
  /** Puts raw bytes to a signed URL. */
  upload(url: string, file: Blob, options?: UploadOptions): Promise<void>;
}

export interface HttpHooks {
  readonly token: () => string | null;
  /** Called for every failed call with the token it was sent with; the shell opens the login or shows the text. */
  readonly onError: (error: ApiError, options: RequestOptions, token: string | null) => void;
  readonly baseUrl?: string;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnexpectedAnswer) return unexpected(error);
  if (!isAxiosError<unknown>(error)) return new ApiError(0, errorTexts.offline);
  if (error.response !== undefined) return toApiError(failureOf(answerOf(error.response)));
  if (error.code === 'ECONNABORTED') return new ApiError(0, errorTexts.timeout);
  return new ApiError(0, errorTexts.offline);
}

/** An unexpected response comes from a proxy in front of the site, or an outdated page. */
const unexpected = ({ status }: UnexpectedAnswer): ApiError => (status >= 500 ? new ApiError(503, errorTexts.unavailable) : new ApiError(500, errorTexts.server));

const answerOf = ({ status, data, headers }: AxiosResponse<unknown>): CallAnswer => ({ status, body: data, retryAfter: Number(headers['retry-after']) || undefined });

const authorization = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: token });

interface AxiosOptions {
  readonly token: string | null;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number | undefined;
  readonly onProgress: UploadOptions['onProgress'];
}

/** Axios' option for the progress of what is sent. */
const progressOf = (onProgress: UploadOptions['onProgress']) =>
  onProgress === undefined ? {} : { onUploadProgress: ({ progress }: AxiosProgressEvent) => progress !== undefined && onProgress(progress) };

function axiosTransport(baseURL: string): Transport<AxiosOptions> {
  const client = axios.create({ baseURL });
  return async ({ method, path, headers, json }, { token, signal, timeoutMs = REQUEST_TIMEOUT_MS, onProgress }) => {
    const request = {
      method,
      url: path,
      timeout: timeoutMs,
      headers: { ...headers, ...authorization(token) },
      ...(json === undefined ? {} : { data: json }),
      ...(signal === undefined ? {} : { signal }),
      ...progressOf(onProgress),
    };
    const response = await client.request<unknown>(request).catch((error: unknown) => {
      if (isAxiosError<unknown>(error) && error.response !== undefined) return error.response;
      throw error;
    });
    return answerOf(response);
  };
}

class AxiosHttpClient implements HttpClient {
  readonly #hooks: HttpHooks;
  readonly #call: TypedCaller<AxiosOptions>;

  constructor(hooks: HttpHooks) {
    this.#hooks = hooks;
    this.#call = createCaller(axiosTransport(hooks.baseUrl ?? ''));
  }

  async call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: UploadOptions = {}): Promise<DataOf<D>> {
    const token = this.#hooks.token();
    try {
      return await this.#call(call, input, { token, signal: options.signal, timeoutMs: call.timeoutMs, onProgress: options.onProgress });
    } catch (error) {
      throw this.#report(error, options, token);
    }
  }

  async stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void> {
    const { events } = call;
    const token = this.#hooks.token();
    if (events === undefined) throw new TypeError(`${call.name} does not stream`);
    const { method, path, headers, json } = requestOf(call, input);
    try {
      const response = await fetch(`${this.#hooks.baseUrl ?? ''}${path}`, {
        method,
        headers: { ...authorization(token), accept: 'text/event-stream', ...headers },
        body: json ?? null,
        signal: options.signal ?? null,
      });
      const streaming = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !streaming || response.body === null) {
        throw failureOf({ status: response.status, body: await response.json().catch(() => null), retryAfter: Number(response.headers.get('retry-after')) || undefined });
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
      // Signed URLs may point to another origin: never send the session's token there.
      await axios.put(url, file, {
        headers: { 'content-type': file.type },
        timeout: REQUEST_TIMEOUT_MS,
        ...(signal === undefined ? {} : { signal }),
        ...progressOf(onProgress),
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

/** Creates the typed client of the site's API. One per page; remotes get it from the platform. */
export function createHttpClient(hooks: HttpHooks): HttpClient {
  return new AxiosHttpClient(hooks);
}
