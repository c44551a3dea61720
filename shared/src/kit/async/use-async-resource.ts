import { useEffect, useMemo } from 'react';
import { AsyncResource, type FetchData } from './async-resource.ts';

/**
 * A resource owned by one component: loaded when first shown, replaced when `key` changes, aborted on unmount. Read it
 * in an `observer`.
 * @param key identifies what is fetched, including every parameter that `fetch` uses: `order 42`
 */
export function useAsyncResource<T>(key: string, fetch: FetchData<T>): AsyncResource<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is fetched; the function is another one at every rendering
  const resource = useMemo(() => new AsyncResource(fetch), [key]);
  useEffect(() => {
    void resource.refresh();
    return () => resource.abort();
  }, [resource]);
  return resource;
}

interface Refreshed {
  readonly loading: boolean;
  refresh(): Promise<void>;
}

/** Refreshes a store's resource or list when the component mounts, unless it is already loading. The store outlives the component. */
export function useRefresh(source: Refreshed): void {
  useEffect(() => {
    if (!source.loading) void source.refresh();
  }, [source]);
}
