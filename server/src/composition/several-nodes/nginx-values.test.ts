import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@ai-site/shared/api';
import { LONG_CONNECTION_PATH, PING_SECONDS, PONG_SECONDS } from '@ai-site/shared/api/realtime';
import { ARCHIVE_MAX_BYTES } from '@ai-site/shared/api/releases';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { TEAM_CALL_MAX } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restartTimes } from '../../../operate/rolling-restart/restart-times.ts';
import { drainTimes } from '../../platform/drain-times.ts';
import { bodyTime } from '../../platform/http/body-time.ts';
import { uploadTimes } from '../../platform/objects/body-pace.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { objectKinds } from '../object-kinds.ts';

const MIB = 1024 * 1024;
const text = readFileSync(path.resolve(import.meta.dirname, '../../../operate/nginx/several.conf'), 'utf8').replaceAll(
  /^\s*#.*$/gm,
  '',
);

/** Every value of a directive, in order. */
const valuesOf = (name: string): string[] =>
  [...text.matchAll(new RegExp(`^\\s*${name}\\s+([^;{]+);`, 'gm'))].map(([, value = '']) => value);
const secondsOf = (name: string): number => Number(/^(\d+)s$/.exec(valuesOf(name)[0] ?? '')?.[1]);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe('nginx before several servers', () => {
  it('takes the largest body that the site takes, and not much more', () => {
    const limits = [
      ...Object.values(calls).flatMap((group) => Object.values(group).map(({ bodyLimit = 0 }) => bodyLimit)),
      ...objectKinds.map(({ upload }) => upload?.maxBytes ?? 0),
      ARCHIVE_MAX_BYTES,
      TEAM_CALL_MAX.bodyBytes,
    ];
    const largest = Math.max(...limits);
    const most = Number(/^(\d+)m$/.exec(valuesOf('client_max_body_size')[0] ?? '')?.[1]) * MIB;
    expect(most).toBeGreaterThan(largest);
    expect(most).toBeLessThan(largest * 1.5);
  });

  it('waits longer than the site does, so that the site answers first', () => {
    const pace = Math.max(uploadTimes.idle, bodyTime.ms) / 1000;
    expect(secondsOf('client_body_timeout')).toBeGreaterThan(pace);
    expect(secondsOf('proxy_send_timeout')).toBeGreaterThan(pace);
    expect(secondsOf('proxy_read_timeout')).toBeGreaterThanOrEqual(site.app.server.requestTimeout / 1000);
    expect(secondsOf('proxy_read_timeout')).toBeGreaterThan(PING_SECONDS + PONG_SECONDS);
  });

  it('repeats no write that was sent, and reuses no connection that a stopping server may close', () => {
    expect(valuesOf('proxy_next_upstream')[0]).toBe('error timeout http_503');
    expect(valuesOf('keepalive')).toEqual([]);
    expect(valuesOf('proxy_next_upstream_tries')).toEqual([String(valuesOf('server').length)]);
  });

  it('passes on who asks, for which host and by which connection, in one place for all locations', () => {
    const headers = valuesOf('proxy_set_header').map((value) => value.split(/\s+/)[0]);
    expect(headers).toEqual(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id', 'Upgrade', 'Connection']);
    expect(text.slice(text.indexOf('location ='))).not.toContain('proxy_set_header');
  });

  it('has locations of paths that the site has', () => {
    const paths = [...text.matchAll(/location = (\S+)/g)].map(([, place]) => place);
    expect(paths).toEqual([LONG_CONNECTION_PATH, HEALTH_PATH, '/metrics']);
    // The site answers /metrics only where a token is set.
    expect(
      paths.filter((place) => place !== '/metrics' && !site.app.hasRoute({ method: 'GET', url: place ?? '' })),
    ).toEqual([]);
  });

  it('takes a server back before the next one is stopped, and a server is not killed while it drains', () => {
    const left = valuesOf('server').map((value) => Number(/fail_timeout=(\d+)s/.exec(value)?.[1]) * 1000);
    expect(restartTimes.settleMs).toBeGreaterThan(Math.max(...left));
    expect(restartTimes.exitMs).toBeGreaterThan(drainTimes.work + drainTimes.requests);
  });
});
