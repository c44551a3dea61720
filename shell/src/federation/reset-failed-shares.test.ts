import { describe, expect, it, jest } from '@jest/globals';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { resetFailedShares } from './reset-failed-shares.ts';

const KEY = '@ai-site/shared/ui/menu';

describe('a shared module whose chunk could not be fetched', () => {
  it('is fetched again by the federation runtime, under a new URL', async () => {
    const shell = { chunkQuery: '' };
    Object.assign(globalThis, { __webpack_require__: shell });
    const menu = { Menu: () => null };
    const get = jest
      .fn<() => Promise<() => typeof menu>>()
      .mockRejectedValueOnce(new Error('Loading chunk 41 failed.'))
      .mockResolvedValue(() => menu);
    const runtime = new ModuleFederation({
      name: 'shell',
      remotes: [],
      shared: {
        [KEY]: { version: '1.0.0', scope: 'default', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
      },
    });
    await Promise.all(runtime.initializeSharing('default'));
    resetFailedShares(runtime.shareScopeMap.default ?? {});
    await expect(runtime.loadShare(KEY)).rejects.toThrow('Loading chunk 41 failed.');
    expect(shell.chunkQuery).toMatch(/^\?attempt=/);
    Reflect.deleteProperty(globalThis, '__webpack_require__');
    const factory = await runtime.loadShare<typeof menu>(KEY);
    expect(factory === false ? factory : factory?.()).toBe(menu);
  });
});
