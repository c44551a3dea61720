import { type AudienceTier, audienceTier } from '@ai-site/shared/api/canary-audience';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberTypeOf } from '../../../billing/membership/current.ts';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';
import type { Session } from '../../../platform/session.ts';
import type { Site } from '../../../platform/site.ts';
import { signStatement, verifyStatement } from './signed-statement.ts';

/**
 * Cookie with which a page request says who is signed in: `<account>~<tier>~<signature>`. It only chooses versions; a page request
 * carries no session token.
 */
const AUDIENCE_COOKIE = 'audience';
const DAY_SECONDS = 24 * 3600;

export interface SignedInVisitor {
  readonly accountId: string;
  readonly tier: AudienceTier;
}

/** Sets the cookie for the session's account, or removes it when nobody is signed in. */
export async function identifyVisitor(site: Site, session: Session | null, reply: FastifyReply): Promise<void> {
  if (session === null) {
    reply.header('set-cookie', writeCookie(site.settings, AUDIENCE_COOKIE, '', 0));
    return;
  }
  const now = site.clock();
  const statement = `${session.userId}~${await memberTypeOf(site.db, session.userId, now)}`;
  const signature = signStatement(site.settings, 'audience', statement, new Date(now.getTime() + DAY_SECONDS * 1000));
  reply.header('set-cookie', writeCookie(site.settings, AUDIENCE_COOKIE, `${statement}~${signature}`, DAY_SECONDS));
}

/** Who is signed in according to the cookie; null for nobody, or a cookie that is invalid or expired. */
export function signedInVisitor(site: Site, request: FastifyRequest): SignedInVisitor | null {
  const [accountId = '', tier = '', signature = ''] = (readCookie(request, AUDIENCE_COOKIE) ?? '').split('~', 3);
  const known = audienceTier.safeParse(tier);
  if (!known.success || !verifyStatement(site.settings, 'audience', `${accountId}~${tier}`, signature, site.clock()))
    return null;
  return { accountId, tier: known.data };
}

/** Whether a browser says that it runs on a phone. */
export function isMobileBrowser(request: FastifyRequest): boolean {
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint === '?1' || hint === '?0') return hint === '?1';
  return /Mobi|Android|iPhone|iPod/.test(request.headers['user-agent'] ?? '');
}
