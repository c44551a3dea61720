import type { CallAnswer, CallRequest, Transport } from './typed-calls.ts';

/** Milliseconds; streams are exempt (docs/product/rules.md#chat-6). */
export const REQUEST_TIMEOUT_MS = 120_000;

/** A request had no answer within its time. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout';
}

export interface PageOptions {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  /** `REQUEST_TIMEOUT_MS` by default. */
  readonly timeoutMs?: number | undefined;
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

export const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: token };

/** Only XMLHttpRequest reports how much is sent. A chunk of its own: no first screen sends anything large. */
export const loadUploads = () => import(/* webpackChunkName: "uploads" */ './uploads.ts');

const ACCEPT = 'application/json, text/plain, */*';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function sendByFetch(
  url: string,
  { method, headers, json }: CallRequest,
  { token, signal, timeoutMs = REQUEST_TIMEOUT_MS }: PageOptions,
): Promise<CallAnswer> {
  const stop = new AbortController();
  const abort = (): void => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(new RequestTimeout()), timeoutMs);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: ACCEPT, ...headers, ...authorization(token) },
      body: json ?? null,
      signal: stop.signal,
    });
    return {
      status: response.status,
      body: parsed(await response.text()),
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Transport of the site's pages: `fetch`, and for callers that follow what they send the one of `uploads.ts`. Rejects with `RequestTimeout`, the reason of
 * an aborted signal, or another error when there was no answer.
 */
export function pageTransport(baseUrl: string): Transport<PageOptions> {
  return async (request, options) => {
    const url = `${baseUrl}${request.path}`;
    if (options.onProgress === undefined) return await sendByFetch(url, request, options);
    return await (await loadUploads()).sendWithProgress(url, request, options);
  };
}
