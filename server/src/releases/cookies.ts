import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** The value of a cookie as the browser sent it; undefined when it has none. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A cookie that scripts cannot read. `seconds`: how long it is kept. */
export function writeCookie({ publicOrigin }: Settings, name: string, value: string, seconds: number): string {
  const secure = publicOrigin?.startsWith('https:') === true ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
