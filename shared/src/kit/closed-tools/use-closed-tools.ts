import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import { tasks } from '../../api/tasks.ts';
import type { Platform } from '../../contract/platform.ts';
import { AsyncResource } from '../async/async-resource.ts';

const known = new WeakMap<Platform, AsyncResource<readonly string[]>>();

function resourceOf(platform: Platform): AsyncResource<readonly string[]> {
  const resource =
    known.get(platform) ??
    new AsyncResource((signal) => platform.http.call(tasks.closedTools, {}, { signal, silent: true }));
  known.set(platform, resource);
  return resource;
}

/** Codes of the tools that no engine can do, read once per page; null until they are known. Read it in an observer. */
export function useClosedTools(): readonly string[] | null {
  const resource = resourceOf(getPlatform());
  useEffect(() => {
    if (resource.data === null && !resource.loading) void resource.refresh();
  }, [resource]);
  return resource.data;
}
