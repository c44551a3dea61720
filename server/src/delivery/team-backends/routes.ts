import { teams } from '@ai-site/shared/api/teams';
import { releaseName, TEAM_CALL_MAX, TEAM_KEYS_PATH, TEAM_PREFIX } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { pathOfTeam } from '@ai-site/shared/team';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorise } from '../../platform/http/access.ts';
import { type PublicAnswer, PublicFetchError, requestPublic } from '../../platform/http/fetch-public.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../../platform/http/site-origin.ts';
import type { Site } from '../../platform/site.ts';
import { type CheckedAnswer, checkedAnswer } from './checked-answer.ts';
import { Circuits } from './circuit.ts';
import { listDeclarations } from './declarations.ts';
import { declaredCall, KnownBackends } from './known-backends.ts';
import { publicKeys, stateCaller } from './statement.ts';

/** Characters of a path that its declaration and its backend would read differently: encoded points and slashes, other slashes. */
const AMBIGUOUS = /%(?:2e|2f|5c|00)|\\|\/\//i;

/** What people read while a team's backend fails. */
export const TEAM_UNAVAILABLE = '该功能暂时不可用，请稍后重试';

const params = z.object({ name: releaseName });

interface Asked {
  readonly name: string;
  /** At the backend. */
  readonly path: string;
  readonly search: string;
}

/** What a request asks of which backend. Throws `ApiError` 404 for a path that is read in several ways. */
function askedOf(request: FastifyRequest): Asked {
  const parsed = params.safeParse(request.params);
  const [whole = '', ...search] = request.url.split('?');
  if (!parsed.success || AMBIGUOUS.test(whole)) throw new ApiError(404, errorTexts.notFound);
  const { name } = parsed.data;
  return { name, path: whole.slice(pathOfTeam(name).length), search: search.length === 0 ? '' : `?${search.join('?')}` };
}

/** The address of a call. Throws `ApiError` 404 for a path that leads elsewhere than it says. */
function addressOf(origin: string, { path, search }: Asked): string {
  const address = `${origin}${path}${search}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== origin || url.pathname !== path) throw new ApiError(404, errorTexts.notFound);
  return url.href;
}

/** What a backend gets with a call: nothing of the caller's own headers, whose token and cookies are the site's. */
const headersOf = (statement: string, requestId: string, body: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'identity',
  authorization: `Bearer ${statement}`,
  'x-request-id': requestId,
  ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
});

/** A call went wrong at the backend, and counts against it. */
class BackendFailure extends Error {
  override readonly name = 'BackendFailure';
}

function proxy(app: FastifyInstance, site: Site): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const backends = new KnownBackends(site);
  const circuits = new Circuits(site.clock);
  const { settings } = site;
  app.addHook('onClose', async () => backends.close());

  return async (request, reply) => {
    const asked = askedOf(request);
    const backend = await backends.of(asked.name);
    const call = backend === null ? undefined : declaredCall(backend.calls, request.method, asked.path);
    if (backend === null || call === undefined) throw new ApiError(404, errorTexts.notFound);
    const session = await authorise(app, site, call.access, request);
    if (session !== null) app.siteHooks.rates.user('team', session.userId);
    const { origin } = backend;
    const address = addressOf(origin, asked);
    const { host } = new URL(origin);
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const statement = stateCaller(settings, { issuer: originOf(settings, request), team: asked.name, userId: session?.userId ?? null, now: site.clock() });
    const headers = headersOf(statement, request.id, body);
    const options = {
      maxBytes: TEAM_CALL_MAX.answerBytes,
      timeoutMs: TEAM_CALL_MAX.timeoutMs,
      signal: request.signal,
      trustedHosts: settings.relaxations.privateTeamBackends ? [host] : settings.teamBackendHosts,
    };
    const answer = await circuits
      .run(origin, request.signal, async () => checked(await requestPublic(address, options, { method: request.method, headers, body }), session !== null))
      .catch((error: unknown) => {
        if (error instanceof PublicFetchError || error instanceof BackendFailure) {
          request.log.warn({ remote: asked.name, origin, problem: error instanceof PublicFetchError ? error.problem : error.message }, 'the backend of a team failed');
        } else if (!request.signal.aborted) throw error;
        return null;
      });
    if (answer === null) throw new ApiError(503, TEAM_UNAVAILABLE);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.envelope.code).header('cache-control', 'no-store').send(answer.envelope);
  };
}

function checked(answer: PublicAnswer, signedIn: boolean): CheckedAnswer {
  const checkedOne = checkedAnswer(answer, signedIn);
  if (checkedOne === null) throw new BackendFailure(`an answer of another form, status ${answer.status}`);
  return checkedOne;
}

/** Serves the calls to backends of teams, as the site that they know, and the keys by which these backends know it. */
export function registerTeamBackends(app: FastifyInstance, site: Site): void {
  route(app, site, teams.list, async () => listDeclarations(site));
  app.get(TEAM_KEYS_PATH, async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(publicKeys(site.settings)));
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${TEAM_PREFIX}:name/*`,
    bodyLimit: TEAM_CALL_MAX.bodyBytes,
    onRequest: async (request) => app.siteHooks.rates.address('team', request.ip),
    handler: proxy(app, site),
  });
}
