import { getPlatform } from '@ai-site/shared/platform';
import { type BackFillParams, quickFill } from '../../api/quick-fill.ts';
import { ApiError } from '../../errors/index.ts';

/** What a quick fill carries; null when it cannot be read, which the client has shown. */
export async function readQuickFill(id: string, signal: AbortSignal): Promise<BackFillParams | null> {
  try {
    const { backFillParams } = await getPlatform().http.call(quickFill.get, { params: { id } }, { signal });
    return backFillParams;
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return null;
  }
}
