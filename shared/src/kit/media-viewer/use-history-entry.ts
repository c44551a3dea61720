import { getPlatform } from '@ai-site/shared/platform';
import type { Location } from 'history';
import { useCallback, useEffect, useId, useRef } from 'react';

/** Field of a history entry's state that holds the id of what the entry opened. */
const LAYER = 'layer';

const stateOf = ({ state }: Location): object => (typeof state === 'object' && state !== null ? state : {});
const layerOf = (location: Location): unknown => (stateOf(location) as Readonly<Record<string, unknown>>)[LAYER];

/**
 * While the component is shown, it has a history entry of its own at the same address, so that Back closes it instead of
 * leaving the page. Any navigation closes it.
 * @returns closes it and takes the entry back
 */
export function useHistoryEntry(enabled: boolean, onClose: () => void): () => void {
  const id = useId();
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!enabled) return;
    const { history } = getPlatform();
    const { pathname, search, hash } = history.location;
    history.push({ pathname, search, hash }, { ...stateOf(history.location), [LAYER]: id });
    return history.listen(({ location }) => {
      if (layerOf(location) !== id) latest.current();
    });
  }, [enabled, id]);
  return useCallback(() => {
    const { history } = getPlatform();
    if (enabled && layerOf(history.location) === id) history.back();
    else latest.current();
  }, [enabled, id]);
}
