import { compareStructural, computed } from 'mobx';
import { useMemo } from 'react';

/**
 * A value that is calculated from observables. The component renders again only when the value is another one, compared by its structure. `read` may use the
 * store and the id that are given, and nothing else that changes.
 */
export function useComputed<T>(read: () => T, store: object, id = ''): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is written in place, and uses only what is given beside it
  return useMemo(() => computed(read, { equals: compareStructural }), [store, id]).get();
}
