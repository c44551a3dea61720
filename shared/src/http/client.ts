import type { Call, CallDefinition, DataOf, EventOf, InputOf } from '../api/define.ts';
import { ApiError, errorTexts } from '../errors/index.ts';
import { takeFirstContent } from '../first-content/index.ts';
import { authorization, loadUploads, type PageOptions, pageTransport, RequestTimeout } from './page-transport.ts';
import { createCaller, failureOf, requestOf, type TypedCaller, UnexpectedAnswer } from './typed-calls.ts';

export { REQUEST_TIMEOUT_MS } from './page-transport.ts';

/** The parser of streams: no first screen reads one. */
const loadEventStream = () => import(/* webpackChunkName: "event-stream" */ './event-stream.ts');

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The caller shows errors itself. */
  readonly silent?: boolean;
  /** Open the login on a 401 even where the page would stay silent (docs/product/site.md#2.6). */
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
  stream<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    options: StreamOptions<EventOf<D>>,
  ): Promise<void>;
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
  return new ApiError(0, error instanceof RequestTimeout ? errorTexts.timeout : errorTexts.offline);
}

/** An unexpected response comes from a proxy in front of the site, or an outdated page. */
const unexpected = ({ status }: UnexpectedAnswer): ApiError =>
  status >= 500 ? new ApiError(503, errorTexts.unavailable) : new ApiError(500, errorTexts.server);

/** Milliseconds after which what came with the page is asked for. */
const SERVED_MAX_MS = 5 * 60_000;

/** The answer that the page was served with, once, to a call without parts. It is that of a visitor: an account asks for its own. */
function servedAnswer<const D extends CallDefinition>({ path, data }: Call<D>, input: InputOf<D>): DataOf<D> | null {
  if (data === undefined || Object.keys(input).length > 0 || typeof document === 'undefined') return null;
  return takeFirstContent({ path, data }, {}, Date.now(), SERVED_MAX_MS) as DataOf<D> | null;
}

class PageHttpClient implements HttpClient {
  readonly #hooks: HttpHooks;
  readonly #call: TypedCaller<PageOptions>;

  constructor(hooks: HttpHooks) {
    this.#hooks = hooks;
    this.#call = createCaller(pageTransport(hooks.baseUrl ?? ''));
  }

  async call<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    options: UploadOptions = {},
  ): Promise<DataOf<D>> {
    const token = this.#hooks.token();
    const served = token === null ? servedAnswer(call, input) : null;
    if (served !== null) return served;
    try {
      return await this.#call(call, input, {
        token,
        signal: options.signal,
        timeoutMs: call.timeoutMs,
        onProgress: options.onProgress,
      });
    } catch (error) {
      throw this.#report(error, options, token);
    }
  }

  async stream<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    options: StreamOptions<EventOf<D>>,
  ): Promise<void> {
    const { events } = call;
    const token = this.#hooks.token();
    if (events === undefined) throw new TypeError(`${call.name} does not stream`);
    const { method, path, headers, json } = requestOf(call, input);
    try {
      const parser = loadEventStream();
      // Reported where it is awaited, unless the request failed before.
      parser.catch(() => undefined);
      const response = await fetch(`${this.#hooks.baseUrl ?? ''}${path}`, {
        method,
        headers: { ...authorization(token), accept: 'text/event-stream', ...headers },
        body: json ?? null,
        signal: options.signal ?? null,
      });
      const streaming = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !streaming || response.body === null) {
        throw failureOf({
          status: response.status,
          body: await response.json().catch(() => null),
          retryAfter: Number(response.headers.get('retry-after')) || undefined,
        });
      }
      const { readEventStream } = await parser;
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
    try {
      const answer = await (await loadUploads()).putFile(url, file, {
        signal: options.signal,
        onProgress: options.onProgress,
      });
      if (answer.status < 200 || answer.status >= 300) throw failureOf(answer);
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
  return new PageHttpClient(hooks);
}
