import type { ToolPath, ToolPaths } from './tool.ts';

/** The calls of a tool whose paths have the usual last segments. `others` take the place of those that have not. */
export function usualPaths(root: string, method: 'GET' | 'POST', others: Partial<ToolPaths> = {}): ToolPaths {
  const call = (name: string, by: ToolPath['method']): ToolPath => ({ method: by, path: `${root}/${name}` });
  return {
    create: call('create', 'POST'),
    page: call('page', method),
    info: call('info', method),
    remove: call('del', 'DELETE'),
    ...others,
  };
}
