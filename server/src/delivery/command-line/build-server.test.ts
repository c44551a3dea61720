import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createBuildServer } from './build-server.ts';

describe('the server of a build under work', () => {
  let directory = '';
  let app: FastifyInstance;
  let running = Promise.withResolvers<void>();
  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'ai-site-served-'));
    writeFileSync(path.join(directory, 'mf-manifest.json'), '{"id":1}');
    running = Promise.withResolvers<void>();
    app = await createBuildServer({ directory, settled: () => running.promise, close: async () => undefined });
  });
  afterEach(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  it('gives the newest build to pages of every site, never an older one from a cache', async () => {
    const waiting = app.inject('/mf-manifest.json');
    writeFileSync(path.join(directory, 'mf-manifest.json'), '{"id":2}');
    running.resolve();
    const { statusCode, headers, body } = await waiting;
    expect({
      statusCode,
      body,
      origin: headers['access-control-allow-origin'],
      cache: headers['cache-control'],
    }).toEqual({
      statusCode: 200,
      body: '{"id":2}',
      origin: '*',
      cache: 'no-store',
    });
  });

  it('lets a page of a public site ask for a build on this machine', async () => {
    running.resolve();
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/remoteEntry.js',
      headers: { 'access-control-request-private-network': 'true' },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-private-network']).toBe('true');
  });

  it('serves nothing outside of the build', async () => {
    running.resolve();
    for (const url of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  it("says what is wrong instead of a build that failed, in a page's own network panel", async () => {
    running.reject(new Error('app.tsx does not parse'));
    const { statusCode, body } = await app.inject('/mf-manifest.json');
    expect(statusCode).toBe(503);
    expect(body).toContain('app.tsx does not parse');
  });
});
