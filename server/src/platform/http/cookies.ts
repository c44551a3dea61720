import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** The value of a cookie as sent by the browser; undefined when it is absent. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** An HttpOnly cookie. `seconds`: its lifetime. */
export function writeCookie({ publicOrigin, tls }: Settings, name: string, value: string, seconds: number): string {
  const secure = tls !== null || publicOrigin?.startsWith('https:') === true ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
