import * as original from 'original/refresh-utils';
import { exportsPlainClass } from './plain-class.ts';
import { markStale } from './refresh-runtime.ts';
import type { RefreshUtils } from './refresh-runtime-types.ts';

export const { getModuleExports } = original;

export const isReactRefreshBoundary: RefreshUtils['isReactRefreshBoundary'] = (exports) =>
  !exportsPlainClass(exports) && original.isReactRefreshBoundary(exports);

/** Runs at the end of every module. A module of components accepts its own updates; those of any other go on to the modules that import it. */
export const executeRuntime: RefreshUtils['executeRuntime'] = (exports, moduleId, hot, overlay, test) => {
  const replaced = hot?.data !== undefined;
  if (replaced && !isReactRefreshBoundary(exports)) markStale();
  original.executeRuntime(exportsPlainClass(exports) ? undefined : exports, moduleId, hot, overlay, test);
};
