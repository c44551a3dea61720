import { useLayoutEffect, useRef } from 'react';

/** Whether rows were prepended in this render. Virtual rows are then anchored to the end, so that the visible text stays in place. */
export function usePrepended(keys: readonly string[]): boolean {
  const [first] = keys;
  const before = useRef(first);
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return before.current !== undefined && before.current !== first && keys.includes(before.current);
}
