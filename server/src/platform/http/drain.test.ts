import { defineCalls } from '@ai-site/shared/api/define';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite } from '../../testing/site.ts';
import { drainTimes } from '../drain-times.ts';
import { drain } from './drain.ts';
import { route } from './route.ts';

const probes = defineCalls('probes', {
  slow: { method: 'GET', path: '/api/probes/slow', access: 'public', summary: '', data: z.string() },
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a site that is asked to stop', () => {
  it('answers the requests it has taken before it goes', async () => {
    const site = await createTestSite();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: work, resolve: finish } = Promise.withResolvers<string>();
    route(site.app, site.site, probes.slow, () => {
      take();
      return work;
    });
    const { signal } = site.app.siteHooks.stopping;
    const stopping = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const answer = fetch((await site.listen()) + probes.slow.path).then((response) => response.json());
    await taken;
    const closed = site.close();
    await stopping;
    // The connections would be closed within the next turns of the event loop.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    finish('done');
    await expect(answer).resolves.toMatchObject({ code: 200, data: 'done' });
    await closed;
  });
  it('behind a proxy takes the work of every request that had reached it, however slowly, before it begins none', async () => {
    jest.replaceProperty(drainTimes, 'accepted', 0);
    const site = await createTestSite();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: work, resolve: finish } = Promise.withResolvers<string>();
    const { siteHooks, server } = site.app;
    let accepting = true;
    siteHooks.drains.push(async () => {
      accepting = false;
    });
    route(site.app, site.site, probes.slow, async () => {
      take();
      await work;
      return accepting ? 'taken' : 'refused';
    });
    const answer = fetch((await site.listen()) + probes.slow.path).then((response) => response.json());
    await taken;
    const drained = drain(site.app, { hurry: new AbortController().signal, listening: false });
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(accepting).toBe(true);
    finish('');
    await expect(answer).resolves.toMatchObject({ code: 200, data: 'taken' });
    await drained;
    expect(accepting).toBe(false);
    await site.close();
  });

  it('behind a proxy does not wait for requests when it is to hurry', async () => {
    const site = await createTestSite();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: work, resolve: finish } = Promise.withResolvers<string>();
    route(site.app, site.site, probes.slow, () => {
      take();
      return work;
    });
    const answer = fetch((await site.listen()) + probes.slow.path).then((response) => response.json());
    await taken;
    const hurry = new AbortController();
    const drained = drain(site.app, { hurry: hurry.signal, listening: false });
    hurry.abort();
    await drained;
    finish('done');
    await expect(answer).resolves.toMatchObject({ data: 'done' });
    await site.close();
  });
});
