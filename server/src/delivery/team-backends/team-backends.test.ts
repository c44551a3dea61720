import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { ownership } from '@ai-site/shared/api/ownership';
import { teams } from '@ai-site/shared/api/teams';
import { TEAM_CALL_MAX, TEAM_KEYS_PATH, TEAM_PREFIX, TEAM_STREAM_MAX, type TeamCall } from '@ai-site/shared/contract';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { uploadTimes } from '../../platform/objects/body-pace.ts';
import { OPEN_UPLOADS_MAX, withOpenUpload } from '../../platform/objects/reserve-upload.ts';
import type { TestUser } from '../../testing/site.ts';
import { RELEASES_CHANNEL } from '../releases/records/change-channel.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { streamTimes } from './pass-stream.ts';
import { TEAM_UNAVAILABLE } from './routes.ts';
import { STATEMENT_SECONDS, subjectOf } from './statement.ts';
import { sendJson, TeamBackendDouble, verifiedStatement } from './testing/team-backend-double.ts';

const NAME = 'mf-podcast';
const call = (method: TeamCall['method'], path: string, access: TeamCall['access'] = 'public'): TeamCall => ({
  method,
  path,
  access,
  summary: '',
});
const COVER_BYTES = 300 * 1024;
const calls: readonly TeamCall[] = [
  call('GET', '/episodes/:id'),
  call('GET', '/episodes/mine', 'user'),
  call('POST', '/ideas', 'user'),
  call('GET', '/v'),
  { ...call('POST', '/talks', 'user'), streams: 'events' },
  { ...call('GET', '/audio/:id'), streams: 'bytes' },
  { ...call('PUT', '/covers/:id', 'user'), uploadBytes: COVER_BYTES },
];

let at: ReleaseSite;
let backend: TeamBackendDouble;
let user: TestUser;
let siteOrigin: string;

/** Does something and waits until the site has heard of it, which then reads again what is owned. */
async function heard(action: () => Promise<unknown>): Promise<void> {
  const told = Promise.withResolvers<void>();
  const stop = at.site.site.notifier.subscribe(RELEASES_CHANNEL, () => told.resolve());
  await action();
  await told.promise;
  stop();
}
const revoke = () =>
  at.site.call(
    ownership.revoke,
    { body: { kind: 'backend', key: backend.origin, owner: NAME } },
    { token: at.operator.token },
  );
const deploy = (version: string, origin = backend.origin) =>
  at.deploy(version, { name: NAME, team: { offers: [], takes: [], backend: { origin, calls: [...calls] } } });

beforeAll(async () => {
  backend = await TeamBackendDouble.start();
  at = await ReleaseSite.create();
  siteOrigin = await at.site.listen();
  user = await at.site.signIn();
});
afterAll(async () => {
  await at.close();
  await backend.close();
});
beforeEach(() => {
  backend.seen.length = 0;
  backend.answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: { title: '第一集' } });
});
afterEach(() => {
  jest.restoreAllMocks();
  at.site.clock.advance(60);
});

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(url: string, { method = 'GET', token, body, headers = {} }: Asking = {}) {
  const sent = {
    ...headers,
    ...(token === undefined ? {} : { authorization: token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await at.site.app.inject({
    method,
    url: `${TEAM_PREFIX}${NAME}${url}`,
    headers: sent,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.body === '' ? null : answer.json() };
}

const published = async (): Promise<unknown> => (await at.site.app.inject({ url: TEAM_KEYS_PATH })).json();

describe('the backend of a team', () => {
  it('is asked by nobody until an operator has approved its origin for this remote', async () => {
    await expect(deploy('1.0.0')).rejects.toThrow(`团队后端 ${backend.origin} 还没有划归任何模块`);
    expect((await ask('/v')).status).toBe(404);
    const claims = [{ kind: 'backend' as const, key: backend.origin }];
    const team = await at.teamToken(NAME);
    expect(await at.site.call(ownership.claim, { params: { name: NAME }, body: { claims } }, { token: team })).toEqual({
      granted: [],
      requested: claims,
    });
    expect((await ask('/v')).status).toBe(404);
    await heard(() => at.grant('backend', backend.origin, NAME));
    await heard(() => deploy('1.0.0'));
    expect(await ask('/v')).toMatchObject({ status: 200, json: { code: 200, data: { title: '第一集' } } });
    const declared = () => at.site.call(teams.list, {}, { token: at.operator.token });
    expect(await declared()).toEqual([
      {
        name: NAME,
        title: '我来聊',
        version: '1.0.0',
        live: true,
        offers: [],
        takes: [],
        backend: { origin: backend.origin, approved: true, calls },
      },
    ]);
    await heard(revoke);
    expect((await ask('/v')).status).toBe(404);
    expect((await declared())[0]?.backend?.approved).toBe(false);
    expect(backend.seen).toHaveLength(1);
    await heard(() => at.grant('backend', backend.origin, NAME));
    await expect(at.grant('backend', 'https://10.0.0.1/path', 'mf-other')).rejects.toThrow('格式错误');
  });

  it('gets a statement of who calls that it can check, and neither token nor cookies of the caller', async () => {
    await ask('/episodes/7?sort=new&q=%E4%BD%A0', {
      token: user.token,
      headers: { cookie: 'visitor=1', 'x-forwarded-for': '1.2.3.4' },
    });
    await ask('/ideas', { method: 'POST', token: user.token, body: { text: '一个想法' } });
    const [read, write] = backend.seen;
    expect(read).toMatchObject({ method: 'GET', url: '/episodes/7?sort=new&q=%E4%BD%A0', body: '' });
    expect(write).toMatchObject({ method: 'POST', url: '/ideas', body: '{"text":"一个想法"}' });
    const claims = verifiedStatement(read?.headers.authorization, await published());
    const now = Math.floor(at.site.clock.read().getTime() / 1000);
    expect(claims).toMatchObject({
      aud: NAME,
      sub: subjectOf(at.site.site.settings, NAME, user.userId),
      iat: now,
      exp: now + STATEMENT_SECONDS,
    });
    expect(JSON.stringify(backend.seen)).not.toContain(user.token);
    expect(JSON.stringify(backend.seen)).not.toContain(user.userId);
    expect(Object.keys(read?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'host',
      'x-request-id',
    ]);
  });

  it('knows an account by an id that only the site can compute, and that outlives its secret', () => {
    const keys = { secretKey: 'k'.repeat(32), previousSecretKeys: [] };
    const subject = subjectOf(keys, NAME, user.userId);
    expect(
      subjectOf({ secretKey: 'n'.repeat(32), previousSecretKeys: ['m'.repeat(32), keys.secretKey] }, NAME, user.userId),
    ).toBe(subject);
    const others = [
      subjectOf({ ...keys, secretKey: 'o'.repeat(32) }, NAME, user.userId),
      subjectOf(keys, 'mf-other', user.userId),
      subjectOf(keys, NAME, `${user.userId}0`),
    ];
    expect(new Set([subject, ...others]).size).toBe(4);
  });

  it('gets the calls of visitors without a subject, and none that needs a session', async () => {
    await ask('/v');
    expect(verifiedStatement(backend.seen[0]?.headers.authorization, await published()).sub).toBeUndefined();
    for (const token of [undefined, 'no token'])
      expect((await ask('/episodes/mine', { ...(token === undefined ? {} : { token }) })).status).toBe(401);
    expect(backend.seen).toHaveLength(1);
  });

  it('answers declared calls only, and no path that reads in two ways', async () => {
    const paths = [
      '/',
      '',
      '/other',
      '/episodes',
      '/episodes/7/8',
      '/episodes/..',
      '/episodes/%2e%2e',
      '/episodes/a%2Fb',
      '//evil.example.com/v',
      '/v/',
      '/v%00',
      '/V',
      '/@evil.example.com',
    ];
    for (const path of paths) expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
    expect((await ask('/v', { method: 'PUT' })).status).toBe(404);
    expect((await ask('/v', { method: 'HEAD' })).status).toBe(404);
    expect((await at.site.app.inject({ url: `${TEAM_PREFIX}mf-other/v` })).statusCode).toBe(404);
    expect(backend.seen).toEqual([]);
  });

  it('says no in its own words, and sends no headers to the page', async () => {
    backend.answer = (response) =>
      sendJson(
        response,
        409,
        { code: 409, msg: '已经记过了', data: { id: 3 } },
        { 'set-cookie': 'a=b', 'content-security-policy': '*', location: '/x', 'retry-after': '9' },
      );
    const { status, headers, json } = await ask('/v');
    expect([status, json]).toEqual([409, { code: 409, msg: '已经记过了', data: { id: 3 } }]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '9',
    });
    expect([headers['set-cookie'], headers.location]).toEqual([undefined, undefined]);
  });

  it.each<readonly [string, typeof backend.answer]>([
    ['redirects', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    [
      'sends a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    ],
    ['ends the session of an account', (response) => sendJson(response, 401, { code: 401, msg: '', data: null })],
    ['says another code than its status', (response) => sendJson(response, 200, { code: 401, msg: '', data: null })],
    [
      'sends too much',
      (response) => sendJson(response, 200, { code: 200, msg: '', data: 'x'.repeat(TEAM_CALL_MAX.answerBytes) }),
    ],
    ['breaks off', (response) => response.destroy()],
  ])('that %s is unavailable to the page', async (_what, answer) => {
    backend.answer = answer;
    expect(await ask('/v', { token: user.token })).toMatchObject({
      status: 503,
      json: { code: 503, msg: TEAM_UNAVAILABLE, data: null },
    });
    expect(backend.seen).toHaveLength(1);
    backend.answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: null });
    expect((await ask('/v')).status).toBe(200);
  });

  it('is left alone after failures in a row, and asked again after a pause', async () => {
    backend.answer = (response) => response.destroy();
    for (let count = 0; count < TEAM_CALL_MAX.failures + 3; count += 1) expect((await ask('/v')).status).toBe(503);
    expect(backend.seen).toHaveLength(TEAM_CALL_MAX.failures);
    at.site.clock.advance(TEAM_CALL_MAX.pauseMs / 1000 + 1);
    backend.answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: null });
    expect((await ask('/v')).status).toBe(200);
    expect((await ask('/v')).status).toBe(200);
  });

  it('takes no body that is too large or of another kind', async () => {
    expect(
      (await ask('/ideas', { method: 'POST', token: user.token, body: 'x'.repeat(TEAM_CALL_MAX.bodyBytes) })).status,
    ).toBe(413);
    const answer = await at.site.app.inject({
      method: 'POST',
      url: `${TEAM_PREFIX}${NAME}/ideas`,
      headers: { authorization: user.token, 'content-type': 'text/plain' },
      payload: 'a',
    });
    expect(answer.statusCode).toBe(415);
    expect(backend.seen).toEqual([]);
  });
});

/** A call over a connection of its own. */
const connect = (url: string, init: RequestInit = {}) =>
  fetch(
    `${siteOrigin}${TEAM_PREFIX}${NAME}${url}`,
    Object.assign({ duplex: 'half' }, init, { headers: { authorization: user.token, ...init.headers } }),
  );

describe('a call that is declared to answer with a stream', () => {
  const talk = (init: RequestInit = {}) =>
    connect('/talks', {
      method: 'POST',
      body: '{"text":"你好"}',
      ...init,
      headers: { 'content-type': 'application/json' },
    });
  const events = { 'content-type': 'text/event-stream', 'set-cookie': 'a=b' };

  it('passes each event on when it comes, and the end', async () => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    backend.answer = (response) => {
      response.writeHead(200, events).write('data: 1\n\n');
      resolve(response);
    };
    const answer = await talk();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: 'data: 1\n\n' });
    (await promise).end('data: 2\n\n');
    expect(await reader?.read()).toEqual({ done: false, value: 'data: 2\n\n' });
    expect((await reader?.read())?.done).toBe(true);
    expect(backend.seen).toMatchObject([
      {
        method: 'POST',
        url: '/talks',
        body: '{"text":"你好"}',
        headers: { accept: 'text/event-stream, application/json' },
      },
    ]);
  });

  it('ends at the backend when the page leaves, which is no failure of the backend', async () => {
    for (let count = 0; count <= TEAM_CALL_MAX.failures; count += 1) {
      const closed = new Promise((resolve) => {
        backend.answer = (response) => {
          response.on('close', resolve);
          response.writeHead(200, events).write('data: 1\n\n');
        };
      });
      const leaving = new AbortController();
      await talk({ signal: leaving.signal });
      leaving.abort();
      await closed;
    }
    backend.answer = (response) => void response.writeHead(200, events).end();
    expect((await talk()).status).toBe(200);
  });

  it('is answered with the refusal of the backend, and unavailable without a stream', async () => {
    backend.answer = (response) => sendJson(response, 409, { code: 409, msg: '还没有准备好', data: null });
    expect(await (await talk()).json()).toEqual({ code: 409, msg: '还没有准备好', data: null });
    backend.answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: null });
    expect(await (await talk()).json()).toMatchObject({ code: 503, msg: TEAM_UNAVAILABLE });
    jest.replaceProperty(streamTimes, 'first', 50);
    backend.answer = () => undefined;
    expect(await (await talk()).json()).toMatchObject({ code: 503, msg: TEAM_UNAVAILABLE });
  });

  it.each<readonly [string, () => void]>([
    ['stands still', () => void jest.replaceProperty(streamTimes, 'idle', 50)],
    [
      'sends too much',
      () => {
        backend.answer = (response) =>
          void response.writeHead(200, events).end('x'.repeat(TEAM_STREAM_MAX.answerBytes + 1));
      },
    ],
    [
      'breaks off',
      () => {
        backend.answer = (response) =>
          void response.writeHead(200, events).write('data: 1\n\n', () => response.destroy());
      },
    ],
  ])('breaks off for the page when it %s', async (_what, arrange) => {
    backend.answer = (response) => void response.writeHead(200, events).write('data: 1\n\n');
    arrange();
    const answer = await talk();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('has a limit for each account', async () => {
    backend.answer = (response) => void response.writeHead(200, events).write('data: 1\n\n');
    const leaving = new AbortController();
    for (let count = 0; count < TEAM_STREAM_MAX.ofAccount; count += 1)
      expect((await talk({ signal: leaving.signal })).status).toBe(200);
    expect((await talk()).status).toBe(429);
    backend.answer = (response) => void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('audio');
    expect((await connect('/audio/7', { headers: { authorization: '' } })).status).toBe(200);
    leaving.abort();
  });

  it('of bytes is no page of this site, whatever the backend calls it', async () => {
    backend.answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
    const answer = await connect('/audio/7');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('<script>alert(1)</script>');
  });
});

describe('a call that is declared to take a file', () => {
  const upload = (body: NonNullable<RequestInit['body']>, init: RequestInit = {}) =>
    connect('/covers/7', { method: 'PUT', body, ...init, headers: { 'content-type': 'image/png', ...init.headers } });
  const trickling = (): ReadableStream<Uint8Array> =>
    Readable.toWeb(Readable.from(drops())) as ReadableStream<Uint8Array>;

  async function* drops(): AsyncGenerator<Buffer> {
    for (;;) {
      yield Buffer.alloc(1024, 'a');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('passes it on with its type, and the answer back', async () => {
    expect(await (await upload('a'.repeat(COVER_BYTES))).json()).toMatchObject({
      code: 200,
      data: { title: '第一集' },
    });
    const [seen] = backend.seen;
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/covers/7',
      headers: { 'content-type': 'image/png', 'content-length': String(COVER_BYTES) },
    });
    expect(seen?.body).toHaveLength(COVER_BYTES);
    expect(verifiedStatement(seen?.headers.authorization, await published()).sub).toBe(
      subjectOf(at.site.site.settings, NAME, user.userId),
    );
  });

  it('takes none that is larger than declared, whether its length is announced or not, nor of a visitor', async () => {
    expect((await upload('a'.repeat(COVER_BYTES + 1))).status).toBe(413);
    expect(await (await upload(trickling())).json()).toMatchObject({ code: 413, msg: errorTexts.tooLarge });
    expect((await upload('a', { headers: { authorization: '' } })).status).toBe(401);
    expect((await upload('a')).status).toBe(200);
  });

  it('gives up one that stands still, which is no failure of the backend', async () => {
    jest.replaceProperty(uploadTimes, 'idle', 50);
    for (let count = 0; count <= TEAM_CALL_MAX.failures; count += 1) {
      const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('a')) });
      expect(await (await upload(silent)).json()).toMatchObject({ code: 503, msg: errorTexts.timeout });
    }
    expect((await upload('a')).status).toBe(200);
  });

  it('counts as an open upload of the account', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun: Promise<void>[] = [];
    const others = Array.from({ length: OPEN_UPLOADS_MAX }, () => {
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      begun.push(started);
      return withOpenUpload(at.site.site, { accountId: user.userId, bytes: 1 }, () => {
        start();
        return promise;
      });
    });
    await Promise.all(begun);
    expect((await upload('a')).status).toBe(429);
    resolve();
    await Promise.all(others);
    expect((await upload('a')).status).toBe(200);
  });

  it('is not declared for visitors, nor with a stream for its answer', async () => {
    const [, , , , talk, , cover] = calls;
    for (const wrong of [
      { ...cover, access: 'public' },
      { ...cover, method: 'DELETE' },
      { ...talk, uploadBytes: 1 },
    ] as TeamCall[])
      await expect(
        at.deploy('9.0.0', {
          name: NAME,
          team: { offers: [], takes: [], backend: { origin: backend.origin, calls: [wrong] } },
        }),
      ).rejects.toThrow();
  });
});

describe('an event that a live remote listens to', () => {
  it('goes by no way to visitors, and by none back, until its listener has let go of it', async () => {
    const radio = {
      name: 'mf-radio',
      team: {
        offers: [{ kind: 'event' as const, name: 'mf-radio:played', about: '播放了一集', fields: [] }],
        takes: [],
      },
    };
    const none = { ...radio, team: { offers: [], takes: [] } };
    const listener = {
      name: 'mf-show',
      team: { offers: [], takes: [{ kind: 'event' as const, name: 'mf-radio:played', fields: [] }] },
    };
    await at.deploy('1.0.0', none);
    await at.deploy('1.1.0', radio);
    await at.deploy('1.0.0', listener);
    await expect(at.deploy('2.0.0', { ...none, channel: 'candidate' })).rejects.toThrow(
      '被拒绝：mf-radio 2.0.0 没有事件 mf-radio:played，线上的 mf-show 1.0.0 还在使用',
    );
    await expect(at.rollBack('mf-radio')).rejects.toThrow('没有更早的版本可以回退');
    await at.deploy('1.1.0', { ...listener, team: none.team });
    await at.deploy('2.0.0', none);
  });
});

describe('where backends may not have private addresses', () => {
  it('is asked at none, unless the deployer named its host', async () => {
    const { settings } = at.site.site;
    const hosts: string[] = [];
    Object.assign(settings, {
      relaxations: { ...settings.relaxations, privateTeamBackends: false },
      teamBackendHosts: hosts,
    });
    expect((await ask('/v')).status).toBe(503);
    expect(backend.seen).toEqual([]);
    hosts.push(new URL(backend.origin).host);
    expect((await ask('/v')).status).toBe(200);
  });
});
