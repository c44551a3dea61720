import { getPlatform } from '@ai-site/shared/platform';
import type { DataOf } from '../../api/define.ts';
import { quickFill } from '../../api/quick-fill.ts';
import { ApiError } from '../../errors/index.ts';

type Carried = DataOf<typeof quickFill.get>;

/** What a quick fill carries; null when it cannot be read, which the client has shown. */
export async function readQuickFill(id: string, signal: AbortSignal): Promise<Carried | null> {
  try {
    return await getPlatform().http.call(quickFill.get, { params: { id } }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return null;
  }
}

/** The recipe of a quick fill as it is by now; null: it has expired, undefined: it could not be read, of which nothing is shown. */
export async function readRecipe(id: string, signal: AbortSignal): Promise<Carried['recipe'] | null> {
  try {
    return (await getPlatform().http.call(quickFill.get, { params: { id } }, { signal, silent: true })).recipe ?? null;
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return error instanceof ApiError && error.code === 404 ? null : undefined;
  }
}
