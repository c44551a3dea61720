import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** Browsers take a cookie of such a name only from this very host, over HTTPS, for all its paths. */
const HOST_PREFIX = '__Host-';

/** The value of a cookie as sent by the browser, under the name that a secure site gives it or its plain one; undefined when it is absent. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const find = (wanted: string): string | undefined => pairs.find(([key]) => key === wanted)?.[1];
  return find(`${HOST_PREFIX}${name}`) ?? find(name);
}

/** An HttpOnly cookie, of this host alone where the site is secure. `seconds`: its lifetime. */
export function writeCookie(
  { publicOrigin, tls }: Pick<Settings, 'publicOrigin' | 'tls'>,
  name: string,
  value: string,
  seconds: number,
): string {
  const isSecure = tls !== null || publicOrigin?.startsWith('https:') === true;
  return `${isSecure ? HOST_PREFIX : ''}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
