import { getPlatform } from '@ai-site/shared/platform';
import type { DataOf } from '../../api/define.ts';
import { quickFill } from '../../api/quick-fill.ts';
import { ApiError } from '../../errors/index.ts';

/** What a quick fill carries; null when it cannot be read, which the client has shown. */
export async function readQuickFill(id: string, signal: AbortSignal): Promise<DataOf<typeof quickFill.get> | null> {
  try {
    return await getPlatform().http.call(quickFill.get, { params: { id } }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return null;
  }
}
