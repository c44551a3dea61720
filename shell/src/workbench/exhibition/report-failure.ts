import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';

/** For changes that have no dialog of their own: shows the server's message. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // The client has opened the login.
  if (error.code !== 401) getPlatform().toast.error(error.message);
}
