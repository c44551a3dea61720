import { expect, it } from '@jest/globals';
import { createTestSite } from '../../testing/site.ts';

it.each([
  ['closes idle connections of browsers within a minute', 0, [0, 60_000]],
  ['leaves it to a proxy to close connections that were idle for a minute', 1, [60_000, Number.POSITIVE_INFINITY]],
] as const)('%s', async (_, trustedProxies, [above, below]) => {
  const site = await createTestSite({ settings: { trustedProxies } });
  const { keepAliveTimeout } = site.app.server;
  await site.close();
  expect(keepAliveTimeout).toBeGreaterThan(above);
  expect(keepAliveTimeout).toBeLessThan(below);
});
