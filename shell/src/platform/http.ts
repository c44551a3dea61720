import type { Toast } from '@ai-site/shared/contract';
import type { ApiError } from '@ai-site/shared/errors';
import { createHttpClient, type HttpClient, type HttpHooks, type RequestOptions } from '@ai-site/shared/http';
import { onUnauthorized } from './unauthorized.ts';

export interface SiteHttpParts {
  readonly token: () => string | null;
  readonly path: () => string;
  readonly toast: Toast;
  readonly openLogin: () => void;
  /** The server no longer knows the current token. */
  readonly sessionLost: () => void;
}

function unauthorized(parts: SiteHttpParts, error: ApiError, options: RequestOptions, token: string | null): void {
  // An answer to a token that is gone or replaced says nothing about the session of now: a call that was under way at
  // logout, or before another tab logged in.
  if (token !== parts.token()) return;
  if (token !== null) parts.sessionLost();
  if (onUnauthorized(parts.path(), options.loginOn401 === true) === 'silent') return;
  if (token !== null) parts.toast.warning(error.message);
  parts.openLogin();
}

/** What a failed call does: a 401 follows the rules of 000 §2.6, any other failure shows its text unless the call is silent. */
export function failureHook(parts: SiteHttpParts): HttpHooks['onError'] {
  return (error, options, token) => {
    if (error.code === 401) unauthorized(parts, error, options, token);
    else if (options.silent !== true) parts.toast.error(error.message);
  };
}

/** The API client of the page. */
export function createSiteHttp(parts: SiteHttpParts): HttpClient {
  return createHttpClient({ token: parts.token, onError: failureHook(parts) });
}
