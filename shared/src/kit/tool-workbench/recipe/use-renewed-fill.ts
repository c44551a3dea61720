import { useEffect } from 'react';
import { readRecipe } from '../../quick-fill/read-quick-fill.ts';
import type { ToolStore } from '../tool-store.ts';

/** Reads the quick fill of a form that was kept, as after a reload: it may have expired, or its work is no longer shared. Call it in an `observer`. */
export function useRenewedFill({ form, justFilled }: Pick<ToolStore, 'form' | 'justFilled'>): void {
  const id = form.filledFrom?.id ?? null;
  useEffect(() => {
    if (id === null || id === justFilled) return;
    const request = new AbortController();
    const renew = async () => {
      const recipe = await readRecipe(id, request.signal);
      const { filledFrom, replaced } = form;
      if (request.signal.aborted || recipe === undefined || filledFrom?.id !== id) return;
      form.setFill(recipe === null ? null : { ...filledFrom, origin: recipe.origin, replaced: [...replaced] });
    };
    void renew();
    return () => request.abort();
  }, [id, form, justFilled]);
}
