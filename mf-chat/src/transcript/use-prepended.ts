import { useLayoutEffect, useRef } from 'react';

/**
 * Whether rows came before the first one with this very rendering. Virtual rows are then counted from the end, so that
 * what is read stays where it is.
 */
export function usePrepended(keys: readonly string[]): boolean {
  const [first] = keys;
  const before = useRef(first);
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return before.current !== undefined && before.current !== first && keys.includes(before.current);
}
