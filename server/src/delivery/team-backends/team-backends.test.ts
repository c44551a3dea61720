import { ownership } from '@ai-site/shared/api/ownership';
import { teams } from '@ai-site/shared/api/teams';
import { TEAM_CALL_MAX, TEAM_KEYS_PATH, TEAM_PREFIX, type TeamCall } from '@ai-site/shared/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { TEAM_UNAVAILABLE } from './routes.ts';
import { STATEMENT_SECONDS, subjectOf } from './statement.ts';
import { sendJson, TeamBackendDouble, verifiedStatement } from './testing/team-backend-double.ts';

const NAME = 'mf-podcast';
const call = (method: TeamCall['method'], path: string, access: TeamCall['access'] = 'public'): TeamCall => ({ method, path, access, summary: '' });
const calls = [call('GET', '/episodes/:id'), call('GET', '/episodes/mine', 'user'), call('POST', '/ideas', 'user'), call('GET', '/v')];

let at: ReleaseSite;
let backend: TeamBackendDouble;
let user: TestUser;

const revoke = () => at.site.call(ownership.revoke, { body: { kind: 'backend', key: backend.origin, owner: NAME } }, { token: at.operator.token });
const deploy = (version: string, origin = backend.origin) => at.deploy(version, { name: NAME, team: { offers: [], takes: [], backend: { origin, calls } } });

beforeAll(async () => {
  backend = await TeamBackendDouble.start();
  at = await ReleaseSite.create();
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
afterEach(() => at.site.clock.advance(60));

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(url: string, { method = 'GET', token, body, headers = {} }: Asking = {}) {
  const sent = { ...headers, ...(token === undefined ? {} : { authorization: token }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await at.site.app.inject({ method, url: `${TEAM_PREFIX}${NAME}${url}`, headers: sent, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, headers: answer.headers, json: answer.body === '' ? null : answer.json() };
}

const published = async (): Promise<unknown> => (await at.site.app.inject({ url: TEAM_KEYS_PATH })).json();

describe('the backend of a team', () => {
  it('is asked by nobody until an operator has approved its origin for this remote', async () => {
    await expect(deploy('1.0.0')).rejects.toThrow(`团队后端 ${backend.origin} 还没有划归任何模块`);
    expect((await ask('/v')).status).toBe(404);
    const claims = [{ kind: 'backend' as const, key: backend.origin }];
    const team = await at.teamToken(NAME);
    expect(await at.site.call(ownership.claim, { params: { name: NAME }, body: { claims } }, { token: team })).toEqual({ granted: [], requested: claims });
    expect((await ask('/v')).status).toBe(404);
    await at.grant('backend', backend.origin, NAME);
    await deploy('1.0.0');
    expect(await ask('/v')).toMatchObject({ status: 200, json: { code: 200, data: { title: '第一集' } } });
    const declared = () => at.site.call(teams.list, {}, { token: at.operator.token });
    expect(await declared()).toEqual([
      { name: NAME, title: '我来聊', version: '1.0.0', live: true, offers: [], takes: [], backend: { origin: backend.origin, approved: true, calls } },
    ]);
    await revoke();
    expect((await ask('/v')).status).toBe(404);
    expect((await declared())[0]?.backend?.approved).toBe(false);
    expect(backend.seen).toHaveLength(1);
    await at.grant('backend', backend.origin, NAME);
    await expect(at.grant('backend', 'https://10.0.0.1/path', 'mf-other')).rejects.toThrow('格式错误');
  });

  it('gets a statement of who calls that it can check, and neither token nor cookies of the caller', async () => {
    await ask('/episodes/7?sort=new&q=%E4%BD%A0', { token: user.token, headers: { cookie: 'visitor=1', 'x-forwarded-for': '1.2.3.4' } });
    await ask('/ideas', { method: 'POST', token: user.token, body: { text: '一个想法' } });
    const [read, write] = backend.seen;
    expect(read).toMatchObject({ method: 'GET', url: '/episodes/7?sort=new&q=%E4%BD%A0', body: '' });
    expect(write).toMatchObject({ method: 'POST', url: '/ideas', body: '{"text":"一个想法"}' });
    const claims = verifiedStatement(read?.headers.authorization, await published());
    const now = Math.floor(at.site.clock.read().getTime() / 1000);
    expect(claims).toMatchObject({ aud: NAME, sub: subjectOf(at.site.site.settings, NAME, user.userId), iat: now, exp: now + STATEMENT_SECONDS });
    expect(JSON.stringify(backend.seen)).not.toContain(user.token);
    expect(JSON.stringify(backend.seen)).not.toContain(user.userId);
    expect(Object.keys(read?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'x-request-id']);
  });

  it('knows an account by an id that only the site can compute, and that outlives its secret', () => {
    const keys = { secretKey: 'k'.repeat(32), previousSecretKeys: [] };
    const subject = subjectOf(keys, NAME, user.userId);
    expect(subjectOf({ secretKey: 'n'.repeat(32), previousSecretKeys: ['m'.repeat(32), keys.secretKey] }, NAME, user.userId)).toBe(subject);
    const others = [subjectOf({ ...keys, secretKey: 'o'.repeat(32) }, NAME, user.userId), subjectOf(keys, 'mf-other', user.userId), subjectOf(keys, NAME, `${user.userId}0`)];
    expect(new Set([subject, ...others]).size).toBe(4);
  });

  it('gets the calls of visitors without a subject, and none that needs a session', async () => {
    await ask('/v');
    expect(verifiedStatement(backend.seen[0]?.headers.authorization, await published()).sub).toBeUndefined();
    for (const token of [undefined, 'no token']) expect((await ask('/episodes/mine', { ...(token === undefined ? {} : { token }) })).status).toBe(401);
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
      sendJson(response, 409, { code: 409, msg: '已经记过了', data: { id: 3 } }, { 'set-cookie': 'a=b', 'content-security-policy': '*', location: '/x', 'retry-after': '9' });
    const { status, headers, json } = await ask('/v');
    expect([status, json]).toEqual([409, { code: 409, msg: '已经记过了', data: { id: 3 } }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '9' });
    expect([headers['set-cookie'], headers.location]).toEqual([undefined, undefined]);
  });

  it.each<readonly [string, typeof backend.answer]>([
    ['redirects', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['sends a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')],
    ['ends the session of an account', (response) => sendJson(response, 401, { code: 401, msg: '', data: null })],
    ['says another code than its status', (response) => sendJson(response, 200, { code: 401, msg: '', data: null })],
    ['sends too much', (response) => sendJson(response, 200, { code: 200, msg: '', data: 'x'.repeat(TEAM_CALL_MAX.answerBytes) })],
    ['breaks off', (response) => response.destroy()],
  ])('that %s is unavailable to the page', async (_what, answer) => {
    backend.answer = answer;
    expect(await ask('/v', { token: user.token })).toMatchObject({ status: 503, json: { code: 503, msg: TEAM_UNAVAILABLE, data: null } });
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
    expect((await ask('/ideas', { method: 'POST', token: user.token, body: 'x'.repeat(TEAM_CALL_MAX.bodyBytes) })).status).toBe(413);
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

describe('an event that a live remote listens to', () => {
  it('goes by no way to visitors, and by none back, until its listener has let go of it', async () => {
    const radio = { name: 'mf-radio', team: { offers: [{ kind: 'event' as const, name: 'mf-radio:played', about: '播放了一集', fields: [] }], takes: [] } };
    const none = { ...radio, team: { offers: [], takes: [] } };
    const listener = { name: 'mf-show', team: { offers: [], takes: [{ kind: 'event' as const, name: 'mf-radio:played', fields: [] }] } };
    await at.deploy('1.0.0', none);
    await at.deploy('1.1.0', radio);
    await at.deploy('1.0.0', listener);
    await expect(at.deploy('2.0.0', { ...none, channel: 'candidate' })).rejects.toThrow('被拒绝：mf-radio 2.0.0 没有事件 mf-radio:played，线上的 mf-show 1.0.0 还在使用');
    await expect(at.rollBack('mf-radio')).rejects.toThrow('没有更早的版本可以回退');
    await at.deploy('1.1.0', { ...listener, team: none.team });
    await at.deploy('2.0.0', none);
  });
});

describe('where backends may not have private addresses', () => {
  it('is asked at none, unless the deployer named its host', async () => {
    const { settings } = at.site.site;
    const hosts: string[] = [];
    Object.assign(settings, { relaxations: { ...settings.relaxations, privateTeamBackends: false }, teamBackendHosts: hosts });
    expect((await ask('/v')).status).toBe(503);
    expect(backend.seen).toEqual([]);
    hosts.push(new URL(backend.origin).host);
    expect((await ask('/v')).status).toBe(200);
  });
});
