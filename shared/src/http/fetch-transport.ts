import type { Transport } from './typed-calls.ts';

/** Fetch options of the caller; `body` replaces the JSON of the call. */
export type FetchOptions = Pick<RequestInit, 'body' | 'redirect' | 'signal'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Transport that sends calls to a site with `fetch`. */
export function fetchTransport(origin: string): Transport<FetchOptions> {
  return async ({ method, path, headers, json }, options) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      body: json ?? null,
      ...options,
      headers: { ...headers, ...options.headers },
    });
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    };
  };
}
