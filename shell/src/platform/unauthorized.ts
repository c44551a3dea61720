import { isBelow } from '@ai-site/shared/routes';

export type UnauthorizedAction = 'open-login' | 'silent';

/** Screens that are of no use without an account (001 §2). */
const ALWAYS_OPEN = ['/appCenter/appChat', '/appCenter/Cloud', '/appCenter/shortVideo'] as const;
/** Areas that visitors browse: a background call must not throw a dialog at them (000 §2.6). */
const BROWSED = ['/appCenter', '/exhibit'] as const;

/** What a 401 does on the page at `path`; `asked` when the request itself asks for the login. */
export function onUnauthorized(path: string, asked: boolean): UnauthorizedAction {
  if (asked || ALWAYS_OPEN.some((prefix) => isBelow(path, prefix))) return 'open-login';
  return path === '/' || BROWSED.some((prefix) => isBelow(path, prefix)) ? 'silent' : 'open-login';
}
