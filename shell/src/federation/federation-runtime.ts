import { containerName } from '@ai-site/shared/contract';
import { externalRuntime, pageShares } from '@ai-site/shared/host';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import { resetFailedShares } from './reset-failed-shares.ts';
import { retainShares } from './retain-shares.ts';

const name = containerName('shell');

// Entries of remotes are built without a runtime of their own.
if (externalRuntime !== null)
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: externalRuntime, _FEDERATION_RUNTIME_CORE_FROM: { name } });

/** Starts the federation runtime of the page, once. A development build has made one that its own imports go through. */
export function startRuntime(): void {
  const runtime = getInstance() ?? init({ name, remotes: [], shared: pageShares, shareStrategy: 'loaded-first' });
  runtime.initializeSharing('default');
  const scope = runtime.shareScopeMap.default ?? {};
  resetFailedShares(scope);
  retainShares(scope, name);
}
