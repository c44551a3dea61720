import { accountTexts } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';

/** What a failed change of the account says (000 §8): without an answer that there is none, otherwise one text. Login on 401 is the client's. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return accountTexts.updateFailed;
  if (error.code === 401) return null;
  return error.code === 0 ? error.message : accountTexts.updateFailed;
}
