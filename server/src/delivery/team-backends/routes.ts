import { Readable } from 'node:stream';
import { teams } from '@ai-site/shared/api/teams';
import {
  releaseName,
  TEAM_CALL_MAX,
  TEAM_KEYS_PATH,
  TEAM_PREFIX,
  TEAM_STREAM_MAX,
  type TeamCall,
} from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { pathOfTeam } from '@ai-site/shared/team';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorise } from '../../platform/http/access.ts';
import { type PublicAnswer, PublicFetchError, readPublic, wholeOf } from '../../platform/http/fetch-public.ts';
import { networkOf } from '../../platform/http/network.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../../platform/http/site-origin.ts';
import { uploadTimes } from '../../platform/objects/body-pace.ts';
import { withOpenUpload } from '../../platform/objects/reserve-upload.ts';
import type { Site } from '../../platform/site.ts';
import { bodyStream, takeBodiesAsStreams } from '../../platform/storage/request-body.ts';
import { type CheckedAnswer, checkedAnswer } from './checked-answer.ts';
import { Circuits } from './circuit.ts';
import { listDeclarations } from './declarations.ts';
import { declaredCall, KnownBackends } from './known-backends.ts';
import { LongCalls } from './long-calls.ts';
import { isStream, passStream, StreamPace } from './pass-stream.ts';
import { jsonBody, limitedBody } from './passed-body.ts';
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
  return {
    name,
    path: whole.slice(pathOfTeam(name).length),
    search: search.length === 0 ? '' : `?${search.join('?')}`,
  };
}

/** The address of a call. Throws `ApiError` 404 for a path that leads elsewhere than it says. */
function addressOf(origin: string, { path, search }: Asked): string {
  const address = `${origin}${path}${search}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== origin || url.pathname !== path) throw new ApiError(404, errorTexts.notFound);
  return url.href;
}

/** What a backend gets with a call: nothing of the caller's own headers, whose token and cookies are the site's. */
const headersOf = (statement: string, requestId: string, { streams }: TeamCall): Record<string, string> => ({
  accept:
    streams === 'events' ? 'text/event-stream, application/json' : streams === 'bytes' ? '*/*' : 'application/json',
  'accept-encoding': 'identity',
  authorization: `Bearer ${statement}`,
  'x-request-id': requestId,
});

interface SentBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable | undefined;
}

/** Characters of a file's type, with its parameters. */
const TYPE_MAX = 200;

/** What a call sends on: JSON, or a file. Throws `ApiError` for a body that the call does not take. */
async function sentBody({ body, headers }: FastifyRequest, { uploadBytes }: TeamCall): Promise<SentBody> {
  const [type, length] = [headers['content-type'], headers['content-length']];
  if (uploadBytes === undefined) {
    if (!(body instanceof Readable)) return { headers: {}, body: undefined };
    const json = await jsonBody(body, type);
    return {
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) },
      body: json,
    };
  }
  const file = bodyStream(body);
  if (Number(length ?? 0) > uploadBytes) throw new ApiError(413, errorTexts.tooLarge);
  return {
    headers: {
      'content-type': type === undefined || type.length > TYPE_MAX ? 'application/octet-stream' : type,
      ...(length === undefined ? {} : { 'content-length': length }),
    },
    body: limitedBody(file, uploadBytes),
  };
}

/** A call went wrong at the backend, and counts against it. */
class BackendFailure extends Error {
  override readonly name = 'BackendFailure';
}

function checked(answer: PublicAnswer, body: Buffer, signedIn: boolean): CheckedAnswer {
  const checkedOne = checkedAnswer(answer, body, signedIn);
  if (checkedOne === null) throw new BackendFailure(`an answer of another form, status ${answer.status}`);
  return checkedOne;
}

/** Milliseconds for everything of a call. */
function timeoutOf({ streams, uploadBytes }: TeamCall): number {
  if (streams !== undefined) return TEAM_STREAM_MAX.wholeMs;
  return uploadBytes === undefined ? TEAM_CALL_MAX.timeoutMs : uploadTimes.whole + TEAM_CALL_MAX.timeoutMs;
}

/** Aborted when the caller leaves before the answer has ended. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  if (raw.destroyed) gone.abort();
  return gone.signal;
}

function proxy(app: FastifyInstance, site: Site): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const backends = new KnownBackends(site);
  const circuits = new Circuits(site.clock);
  const longCalls = new LongCalls();
  const { settings } = site;
  const { rates, stopping } = app.siteHooks;
  app.addHook('onClose', async () => backends.close());

  return async (request, reply) => {
    const asked = askedOf(request);
    const backend = await backends.of(asked.name);
    const call = backend === null ? undefined : declaredCall(backend.calls, request.method, asked.path);
    if (backend === null || call === undefined) throw new ApiError(404, errorTexts.notFound);
    const { streams, uploadBytes } = call;
    const session = await authorise(app, site, call.access, request);
    if (session !== null) rates.user('team', session.userId);
    const { origin } = backend;
    const address = addressOf(origin, asked);
    const { host } = new URL(origin);
    const leaving = leavingOf(reply);
    const statement = stateCaller(settings, {
      issuer: originOf(settings, request),
      team: asked.name,
      userId: session?.userId ?? null,
      now: site.clock(),
    });

    const pass = async ({ body, headers }: SentBody, succeeded: () => void): Promise<CheckedAnswer | 'streamed'> => {
      await using stack = new AsyncDisposableStack();
      const pace = streams === undefined ? null : stack.adopt(new StreamPace(), (begun) => begun.end());
      const options = {
        maxBytes: streams === undefined ? TEAM_CALL_MAX.answerBytes : TEAM_STREAM_MAX.answerBytes,
        timeoutMs: timeoutOf(call),
        signal: AbortSignal.any(pace === null ? [leaving] : [leaving, stopping.signal, pace.signal]),
        trustedHosts: settings.relaxations.privateTeamBackends ? [host] : settings.teamBackendHosts,
      };
      const sent = { method: request.method, headers: { ...headersOf(statement, request.id, call), ...headers }, body };
      return await readPublic(address, options, sent, async (answer, pieces) => {
        if (
          streams === undefined ||
          pace === null ||
          !isStream(streams, answer.status, answer.headers['content-type'])
        ) {
          const whole = checked(answer, await wholeOf(pieces), session !== null);
          if (streams !== undefined && whole.envelope.code === 200) throw new BackendFailure('no stream');
          return whole;
        }
        succeeded();
        await passStream(reply, streams, pace.of(pieces));
        return 'streamed';
      });
    };

    const ask = async (): Promise<CheckedAnswer | 'streamed' | null> => {
      const sent = await sentBody(request, call);
      const lane = streams === undefined && uploadBytes === undefined ? 'short' : 'long';
      // What goes wrong with the caller's own body does not count against the backend.
      const refusedBody = (): ApiError | null =>
        sent.body instanceof Readable && sent.body.errored instanceof ApiError ? sent.body.errored : null;
      const passed = async (succeeded: () => void) => {
        try {
          return await pass(sent, succeeded);
        } catch (error) {
          const refused = refusedBody();
          if (refused !== null) return refused;
          throw error;
        }
      };
      await using stack = new AsyncDisposableStack();
      // What is left of a file that was refused is in the way of the answer.
      if (sent.body instanceof Readable) stack.adopt(sent.body, (body) => void body.destroy());
      const answer = await circuits.run({ key: origin, lane, signal: leaving }, passed).catch((error: unknown) => {
        if (error instanceof PublicFetchError || error instanceof BackendFailure) {
          request.log.warn(
            { remote: asked.name, origin, problem: error instanceof PublicFetchError ? error.problem : error.message },
            'the backend of a team failed',
          );
        } else if (!leaving.aborted && !stopping.signal.aborted) throw error;
        return null;
      });
      if (answer instanceof ApiError) throw answer;
      return answer;
    };

    const caller = { userId: session?.userId ?? null, network: networkOf(request.ip) };
    const kept =
      uploadBytes === undefined || session === null
        ? ask
        : () => withOpenUpload(site, { accountId: session.userId, bytes: uploadBytes }, ask);
    const answer = await (streams === undefined && uploadBytes === undefined ? ask() : longCalls.run(caller, kept));
    if (reply.sent) return reply;
    if (answer === null || answer === 'streamed') throw new ApiError(503, TEAM_UNAVAILABLE);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.envelope.code).header('cache-control', 'no-store').send(answer.envelope);
  };
}

/** Serves the calls to backends of teams, as the site that they know, and the keys by which these backends know it. */
export function registerTeamBackends(app: FastifyInstance, site: Site): void {
  route(app, site, teams.list, async () => listDeclarations(site));
  app.get(TEAM_KEYS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(publicKeys(site.settings)),
  );
  app.register(async (scope) => {
    takeBodiesAsStreams(scope);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `${TEAM_PREFIX}:name/*`,
      onRequest: async (request) => app.siteHooks.rates.address('team', request.ip),
      handler: proxy(scope, site),
    });
  });
}
