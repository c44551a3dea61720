import type { ObjectStore } from '../../../platform/storage/object-store.ts';

type Kept = Pick<ObjectStore, 'put' | 'get' | 'head' | 'delete' | 'list' | 'removePartial' | 'close'>;

/** A store whose keys all have a prefix, which its users do not see. */
export const prefixedStore = (store: Kept, prefix: string): Kept => ({
  put: (key, body, options) => store.put(prefix + key, body, options),
  get: (key, range) => store.get(prefix + key, range),
  head: (key) => store.head(prefix + key),
  delete: (key) => store.delete(prefix + key),
  async *list(folder) {
    for await (const { key, ...head } of store.list(prefix + folder)) yield { key: key.slice(prefix.length), ...head };
  },
  removePartial: (before) => store.removePartial(before),
  close: () => store.close(),
});
