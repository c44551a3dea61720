import type { Access } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../session.ts';
import type { Site } from '../site.ts';

/** Signed-in calls have a session; public ones have one when the caller happens to be signed in. */
export type SessionOf<A extends Access> = A extends 'user' | 'operator' ? Session : Session | null;

/** Accounts of the callers, for the security log. */
const callers = new WeakMap<FastifyRequest, string>();

/** Account of a request's session; undefined before `authorise` has found one. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

export function isOperator(site: Site, session: Session): boolean {
  return site.settings.operators.includes(session.user.mobile);
}

/**
 * Checks whether a request may make a call. Throws `ApiError` 401 without a valid session, 403 when the session is not an
 * operator's. A public call with an invalid token is anonymous.
 */
export async function authorise(
  app: FastifyInstance,
  site: Site,
  access: Access,
  request: FastifyRequest,
): Promise<Session | null> {
  if (access === 'deploy') {
    if (app.siteHooks.deployAccess === null) throw new ApiError(403, errorTexts.forbidden);
    return app.siteHooks.deployAccess(request);
  }
  const header = request.headers.authorization;
  const session = header === undefined || header === '' ? null : await site.ports.findSession(site, header);
  if (session !== null) callers.set(request, session.userId);
  if (access === 'public') return session;
  if (session === null)
    throw new ApiError(
      401,
      header === undefined || header === '' ? errorTexts.unauthorized : errorTexts.sessionExpired,
    );
  if (access === 'operator' && !isOperator(site, session)) throw new ApiError(403, errorTexts.forbidden);
  return session;
}
