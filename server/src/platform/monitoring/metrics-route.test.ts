import { calls } from '@ai-site/shared/api';
import { METRICS_PATH } from '@ai-site/shared/api/site';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { declaredMetrics } from '../metrics/declared-metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

const TOKEN = 'a token of the metrics';

type MetricsSettings = TestSite['site']['settings']['metrics'];
const none: MetricsSettings = { port: null, host: '127.0.0.1', token: null };

let at: TestSite;
let server: MetricsServer | null = null;
beforeAll(async () => {
  at = await createTestSite({ settings: { metrics: { ...none, token: TOKEN } } });
});
afterAll(() => at.close());
afterEach(async () => {
  await server?.close();
  server = null;
});

const ask = (authorization?: string) =>
  at.app.inject({ url: METRICS_PATH, headers: authorization === undefined ? {} : { authorization } });

describe('the metrics on the port of the site', () => {
  it('do not exist without a token', async () => {
    const other = await createTestSite({ nodeOf: at, settings: { metrics: { ...none, port: 0 } } });
    try {
      const answer = await other.app.inject({ url: METRICS_PATH, headers: { authorization: 'Bearer ' } });
      expect(answer.body).not.toContain('site_');
    } finally {
      await other.close();
    }
  });

  it('are told to whoever has the token, and to nobody else', async () => {
    const user = await at.signIn();
    for (const wrong of [undefined, user.token, 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
      expect((await ask(wrong)).statusCode).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toContain(`site_http_requests_total{route="${METRICS_PATH}",method="GET",status="401"} 5`);
    for (const name of [
      'tasks_waiting',
      'jobs_queued',
      'job_oldest_seconds',
      'alerts_open',
      'migrations_version',
      'sockets',
      'replies_active',
      'streams',
    ])
      expect([name, answer.body.includes(`\nsite_${name}`)]).toEqual([name, true]);
  });

  it('have room for every path that the site declares', async () => {
    const paths = new Set(calls.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
    expect(at.site.metrics.registered('route')).toBeGreaterThan(paths.size);
    // Beyond the bound a path would be told as other.
    expect(at.site.metrics.registered('route')).toBeLessThan(
      declaredMetrics.http_requests_total.labels.route.registered,
    );
  });

  it('name declared paths, never addresses, ids or phones', async () => {
    const user = await at.signIn();
    await at.app.inject({ url: '/customer/user/me?x=13800001111', headers: { authorization: user.token } });
    await at.app.inject({ url: '/api/nothing/13800001111' });
    const { body } = await ask(`Bearer ${TOKEN}`);
    expect(body).not.toContain('13800001111');
    expect(body).not.toContain(user.userId);
    expect(body.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThanOrEqual(2000);
  });
});

describe('the metrics on a port of their own', () => {
  const start = (metrics: Partial<MetricsSettings>, ready = () => true) =>
    startMetricsServer(
      { ...at.site, settings: { ...at.site.settings, metrics: { ...none, ...metrics } } },
      async () => ({ ready: ready() }),
    );
  const get = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${server?.port}${path}`, { headers: authorization === undefined ? {} : { authorization } });

  it('are not opened without the setting', async () => {
    expect(await start({})).toBeNull();
  });

  it('need no token unless there is one, and nothing else is answered', async () => {
    let ready = true;
    server = await start({ port: 0 }, () => ready);
    const answer = await get(METRICS_PATH);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('site_tasks_waiting{scope="site"} 0'),
    ]);
    expect((await get('/healthz')).status).toBe(200);
    ready = false;
    expect((await get('/healthz')).status).toBe(503);
    for (const path of ['/', '/api/backups', '/metrics/x', '/__proto__']) expect((await get(path)).status).toBe(404);
  });

  it('ask for the token when there is one', async () => {
    server = await start({ port: 0, token: TOKEN });
    expect((await get(METRICS_PATH)).status).toBe(401);
    expect((await get(METRICS_PATH, `Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('name the setting when the port is taken', async () => {
    server = await start({ port: 0 });
    await expect(start({ port: server?.port ?? 0 })).rejects.toThrow(/METRICS_PORT=\d+: .*EADDRINUSE/);
  });
});
