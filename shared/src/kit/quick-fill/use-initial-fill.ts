import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { BackFillParams, FilledRecipe } from '../../api/quick-fill.ts';
import { reportFailure } from '../lazy/report-failure.ts';
import { INITIAL_FILL } from './initial-fill.ts';

// Few addresses name a quick fill.
const loadReader = () => import(/* webpackChunkName: "quick-fill" */ './read-quick-fill.ts');

/** Query parameter of the current address; null: it has none. */
function useParameter(name: string): string | null {
  const { history } = getPlatform();
  const value = () => new URLSearchParams(history.location.search).get(name);
  return useSyncExternalStore((changed) => history.listen(changed), value, value);
}

/** The address without the id of a quick fill, so that a reload keeps what was changed since. */
function addressWithout(name: string): string {
  const { pathname, search } = getPlatform().history.location;
  const query = new URLSearchParams(search);
  query.delete(name);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** A recipe with the id of the quick fill that carries it. */
export interface RecipeFill {
  readonly id: string;
  readonly recipe: FilledRecipe;
}

/**
 * Reads the quick fill that the address names and gives it to the screen once, its recipe where the screen takes one and otherwise its words; then the
 * address names it no more.
 */
export function useInitialFill(onFill: (params: BackFillParams) => void, onRecipe?: (fill: RecipeFill) => void): void {
  const id = useParameter(INITIAL_FILL);
  const fill = useEffectEvent((params: BackFillParams | undefined, recipe: FilledRecipe | undefined) => {
    if (id !== null && recipe !== undefined && onRecipe !== undefined) onRecipe({ id, recipe });
    else if (params !== undefined) onFill(params);
  });
  useEffect(() => {
    if (id === null || id === '') return;
    const request = new AbortController();
    const { navigation } = getPlatform();
    const read = async () => {
      const reader = await loadReader().catch(reportFailure);
      const carried = await reader?.readQuickFill(id, request.signal);
      if (request.signal.aborted || carried === undefined || carried === null) return;
      fill(carried.backFillParams, carried.recipe);
      navigation.replace(addressWithout(INITIAL_FILL));
    };
    void read();
    return () => request.abort();
  }, [id]);
}
