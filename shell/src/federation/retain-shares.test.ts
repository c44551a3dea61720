import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { resetFailedShares } from './reset-failed-shares.ts';
import { retainShares } from './retain-shares.ts';

const KEY = '@ai-site/shared/ui/tabs';
const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };

/** The remote is registered and its entry has run, once more if it was there: its container takes one module of the page, and brings none. */
function loadAgain(page: ReturnType<typeof createInstance>, name: string): Promise<unknown> {
  page.registerRemotes([{ name, entry: 'https://site.test/remoteEntry.js', type: 'global' }], { force: true });
  const remote = createInstance({ name, remotes: [], shared: {} });
  const container = {
    init: (scope: typeof remote.shareScopeMap.default) => remote.initShareScopeMap('default', scope ?? {}),
    get: async () => {
      const factory = await remote.loadShare(KEY, { customShareInfo: { shareConfig, scope: ['default'] } });
      return () => (factory === false ? 'not provided' : factory?.());
    },
  };
  Reflect.set(globalThis, name, container);
  return page.loadRemote(`${name}/app`);
}

function openPage(name: string, get: () => Promise<() => string>) {
  const page = createInstance({
    name,
    remotes: [],
    shared: { [KEY]: { version: '1.0.0', get, shareConfig } },
    shareStrategy: 'loaded-first',
  });
  page.initializeSharing('default');
  const scope = page.shareScopeMap.default ?? {};
  resetFailedShares(scope);
  retainShares(scope, page.name);
  return page;
}

beforeEach(() => {
  // The runtime warns of each remote that is registered again.
  jest.spyOn(console, 'warn').mockReturnValue();
});

describe('a module of the page', () => {
  it('that one remote alone has taken is there for it when it is loaded again', async () => {
    const page = openPage('shell', async () => () => 'tabs');
    expect(await loadAgain(page, 'mf_exhibit')).toBe('tabs');
    expect(await loadAgain(page, 'mf_exhibit')).toBe('tabs');
  });

  it('whose download has failed is too', async () => {
    const get = jest
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('Loading chunk 41 failed.'))
      .mockResolvedValue(() => 'tabs');
    // The runtime knows pages and remotes by their names, whatever they are.
    const page = openPage('other_shell', get);
    await expect(loadAgain(page, 'mf_draw')).rejects.toThrow('Loading chunk 41 failed.');
    expect(await loadAgain(page, 'mf_draw')).toBe('tabs');
  });
});
