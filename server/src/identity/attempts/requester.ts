import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fingerprint } from '../../platform/config/derived-key.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';

/** Names a browser to the sign-in calls, so that attempts of others are not counted against its owner. It authenticates nobody. */
export const BROWSER_COOKIE = 'browser';
const BROWSER_SECONDS = 365 * 24 * 3600;

/** Who makes a call: a session, a browser, or a client without cookies at an address. Keys are fingerprints. */
export interface Requester {
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** The account of the session; null when nobody is signed in. */
  readonly accountId: string | null;
  /** Attempts are counted under this key, and a code belongs to it. */
  readonly key: Buffer;
  /** The same client without its cookie: a browser gets the cookie with the response to its first call. */
  readonly cookielessKey: Buffer;
  /** Keys by which this browser is recognised once it has signed in. */
  readonly browserKeys: readonly Buffer[];
}

const browserKey = (id: string): Buffer => createHash('sha256').update(`browser ${id}`).digest();

/** Identifies the caller of a sign-in call. A browser that has no cookie gets one with the reply. */
export function requesterOf(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Requester {
  const userAgent = request.headers['user-agent'] ?? '';
  const cookielessKey = fingerprint(site.settings.secretKey, 'requester', networkOf(request.ip), userAgent);
  const common = {
    ip: request.ip,
    requestId: request.id,
    userAgent,
    accountId: session?.userId ?? null,
    cookielessKey,
  };
  if (session !== null)
    return { ...common, key: createHash('sha256').update(`session ${session.id}`).digest(), browserKeys: [] };
  const given = readCookie(request, BROWSER_COOKIE);
  if (given !== undefined && /^[\w-]{43}$/.test(given))
    return { ...common, key: browserKey(given), browserKeys: [browserKey(given)] };
  const id = randomBytes(32).toString('base64url');
  reply.header('set-cookie', writeCookie(site.settings, BROWSER_COOKIE, id, BROWSER_SECONDS));
  return { ...common, key: cookielessKey, browserKeys: [cookielessKey, browserKey(id)] };
}
