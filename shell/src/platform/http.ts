import type { SiteMap, Toast } from '@ai-site/shared/contract';
import type { ApiError } from '@ai-site/shared/errors';
import { createHttpClient, type HttpClient, type HttpHooks, type RequestOptions } from '@ai-site/shared/http';
import { onUnauthorized } from './unauthorized.ts';

export interface SiteHttpDeps {
  readonly token: () => string | null;
  readonly path: () => string;
  readonly registry: SiteMap;
  readonly toast: Toast;
  readonly openLogin: () => void;
  /** Called when the server no longer accepts the current token. */
  readonly sessionLost: () => void;
}

function unauthorized(deps: SiteHttpDeps, error: ApiError, options: RequestOptions, token: string | null): void {
  // A response to a removed or replaced token says nothing about the current session: the call was in flight at logout, or before another tab logged in.
  if (token !== deps.token()) return;
  if (token !== null) deps.sessionLost();
  if (onUnauthorized(deps.path(), options.loginOn401 === true, deps.registry) === 'silent') return;
  if (token !== null) deps.toast.warning(error.message);
  deps.openLogin();
}

/** Handles a failed call: a 401 follows the rules of docs/product/site.md#2.6, any other failure shows its text unless the call is silent. */
export function failureHook(deps: SiteHttpDeps): HttpHooks['onError'] {
  return (error, options, token) => {
    if (error.code === 401) unauthorized(deps, error, options, token);
    else if (options.silent !== true) deps.toast.error(error.message);
  };
}

export function createSiteHttp(deps: SiteHttpDeps): HttpClient {
  return createHttpClient({ token: deps.token, onError: failureHook(deps) });
}
