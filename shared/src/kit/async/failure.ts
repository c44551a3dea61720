import { ApiError, errorTexts } from '../../errors/index.ts';

/**
 * The error that a screen shows for a failed call. The client rejects with `ApiError` only; anything else is a bug,
 * shown like an offline error, which the caller rethrows after it ended the loading state.
 */
export const failureOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, errorTexts.offline);
