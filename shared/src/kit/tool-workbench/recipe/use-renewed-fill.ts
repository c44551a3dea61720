import { useEffect, useRef } from 'react';
import { readRecipe } from '../../quick-fill/read-quick-fill.ts';
import type { ToolStore } from '../tool-store.ts';

/**
 * Reads the quick fill of a form again that was kept, as after a reload: it may have expired, or its work is no longer shared. After a login too: by that it
 * becomes the account's, which has it for longer. Call it in an `observer`.
 */
export function useRenewedFill({
  form,
  justFilled,
  platform: { session },
}: Pick<ToolStore, 'form' | 'justFilled' | 'platform'>): void {
  const id = form.filledFrom?.id ?? null;
  const userId = session.user?.userId ?? null;
  const filledBy = useRef(userId);
  useEffect(() => {
    if (id === null || (id === justFilled && userId === filledBy.current)) return;
    const request = new AbortController();
    const renew = async () => {
      const recipe = await readRecipe(id, request.signal);
      const { filledFrom, replaced } = form;
      if (request.signal.aborted || recipe === undefined || filledFrom?.id !== id) return;
      form.setFill(recipe === null ? null : { ...filledFrom, origin: recipe.origin, replaced: [...replaced] });
    };
    void renew();
    return () => request.abort();
  }, [id, form, justFilled, userId]);
}
