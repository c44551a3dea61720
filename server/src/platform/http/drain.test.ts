import { defineCalls } from '@ai-site/shared/api/define';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite } from '../../testing/site.ts';
import { route } from './route.ts';

const probes = defineCalls('probes', {
  slow: { method: 'GET', path: '/api/probes/slow', access: 'public', summary: '', data: z.string() },
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
});
