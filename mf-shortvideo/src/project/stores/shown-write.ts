import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';

/**
 * Sends a write. What the server refuses is shown; `onRefused` is told of it. Resolves with what was sent back, or with null where it was refused. Rejects
 * only with errors other than `ApiError`.
 */
export async function shownWrite<T>(
  toast: Platform['toast'],
  send: () => Promise<T>,
  onRefused: (error: ApiError) => void | Promise<void> = () => undefined,
): Promise<T | null> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
    await onRefused(error);
    return null;
  }
}

/** The same for a write without an answer. Resolves with whether it was accepted. */
export const accepted = async (
  toast: Platform['toast'],
  send: () => Promise<unknown>,
  onRefused?: (error: ApiError) => void | Promise<void>,
): Promise<boolean> => (await shownWrite(toast, async () => ({ done: await send() }), onRefused)) !== null;
