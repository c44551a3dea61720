import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';

/** Message for a failed change of the account (000 §8): no response has its own text, all other failures share one. Null on 401: the client opens the login. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return accountTexts.updateFailed;
  if (error.code === 401) return null;
  return error.code === 0 ? error.message : accountTexts.updateFailed;
}
