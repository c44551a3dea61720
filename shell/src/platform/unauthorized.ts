import type { SiteMap } from '@ai-site/shared/contract';
import { routeOf } from '@ai-site/shared/routes';

export type UnauthorizedAction = 'open-login' | 'silent';

/**
 * Decides what a 401 does on the page at `path`; `asked` when the request itself asks for the login. On screens open to visitors, a background call must not open a dialog (000
 * §2.6).
 */
export function onUnauthorized(path: string, asked: boolean, registry: SiteMap): UnauthorizedAction {
  return !asked && routeOf(path, registry)?.auth === 'browse' ? 'silent' : 'open-login';
}
