import { accountTexts, CODE_PATTERN } from '@ai-site/shared/accounts';

/** The message for a code field, or undefined when it can be sent. */
export function codeError(code: string): string | undefined {
  if (code === '') return accountTexts.codeRequired;
  return CODE_PATTERN.test(code) ? undefined : accountTexts.codeWrong;
}
