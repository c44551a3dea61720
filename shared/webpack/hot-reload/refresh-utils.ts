import * as original from 'original/refresh-utils';
import { markStale } from './refresh-runtime.ts';
import type { RefreshUtils } from './refresh-runtime-types.ts';

export const { getModuleExports, isReactRefreshBoundary } = original;

/** Runs at the end of every module. */
export const executeRuntime: RefreshUtils['executeRuntime'] = (exports, moduleId, hot, overlay, test) => {
  const replaced = hot?.data !== undefined;
  if (replaced && !isReactRefreshBoundary(exports)) markStale();
  original.executeRuntime(exports, moduleId, hot, overlay, test);
};
