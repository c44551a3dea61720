import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { operatorLabel } from '../../../identity/accounts/operator-label.ts';
import { findSession } from '../../../identity/sessions/sessions.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { writeOnce } from '../../../platform/files/write-once.ts';
import { isOperator } from '../../../platform/http/access.ts';
import type { Session } from '../../../platform/session.ts';
import type { Site } from '../../../platform/site.ts';
import type { Authority } from '../../ownership/rule.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { ReleaseActor } from './release-actor.ts';
import { readToken, TOKEN_PREFIX } from './tokens.ts';

const TOKEN_FILE = 'deploy-token';

export const deployTokenPath = (dataDir: string): string => path.join(dataDir, TOKEN_FILE);

/** The configured token, or the one of this data directory, created on first use and readable by its owner only. It grants access to every package. */
export async function deployToken(settings: Pick<Settings, 'dataDir' | 'deployToken'>): Promise<string> {
  if (settings.deployToken !== null) return settings.deployToken;
  return writeOnce(deployTokenPath(settings.dataDir), randomBytes(24).toString('base64url'), 0o600);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws `ApiError` 403 for a token that may deploy but not report on what it deployed. */
export function requireReporter({ mayReport }: ReleaseActor): void {
  if (!mayReport) throw refusal('token-cannot-report', {});
}

/** Who may act on every package stands for the operators: what they release takes what is free. */
export const authorityOf = ({ scopes }: ReleaseActor): Authority => (scopes === 'all' ? 'free' : 'none');

const actors = new WeakMap<FastifyRequest, ReleaseActor>();

/** The actor of this call; set by `allowReleases`. */
export function actorOf(request: FastifyRequest): ReleaseActor {
  const actor = actors.get(request);
  if (actor === undefined) throw refusal('not-allowed', {});
  return actor;
}

async function findActor(site: Site, expected: Buffer, header: string): Promise<ReleaseActor> {
  const token = header.replace(/^Bearer +/i, '');
  if (timingSafeEqual(digest(token), expected))
    return { id: 'master', label: '主令牌', session: null, scopes: 'all', mayReport: true };
  if (token.startsWith(TOKEN_PREFIX)) {
    const { id, label, scopes, may_report } = await readToken(site, token);
    return { id: `token ${id}`, label: `令牌 ${label}`, session: null, scopes, mayReport: may_report };
  }
  const session = header === '' ? null : await findSession(site, header);
  if (session === null) throw refusal('not-signed-in', {});
  if (!isOperator(site, session)) throw refusal('not-allowed', {});
  return { id: `operator ${session.user.id}`, label: operatorLabel(session), session, scopes: 'all', mayReport: true };
}

/**
 * Allows calls with a deploy token (`Authorization: Bearer …`) whose scopes include the package of the path, and operators
 * by their session. Throws `ApiError` 401 or 403.
 */
export function allowReleases(site: Site, master: string): (request: FastifyRequest) => Promise<Session | null> {
  const expected = digest(master);
  return async (request) => {
    const known = actors.get(request);
    if (known !== undefined) return known.session;
    const actor = await findActor(site, expected, request.headers.authorization ?? '');
    const { name } = request.params as { readonly name?: string };
    if (name !== undefined && actor.scopes !== 'all' && !actor.scopes.includes(name))
      throw refusal('token-of-another', { name });
    actors.set(request, actor);
    return actor.session;
  };
}
