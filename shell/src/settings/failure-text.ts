import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';

/** Codes whose own text is shown: no response, and an image that is too large. */
const OWN_TEXT: readonly number[] = [0, 413];

/** Message for a failed change of the account (docs/product/site.md#8): all but a few failures share one. Null on 401: the client opens the login. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return accountTexts.updateFailed;
  if (error.code === 401) return null;
  return OWN_TEXT.includes(error.code) ? error.message : accountTexts.updateFailed;
}
