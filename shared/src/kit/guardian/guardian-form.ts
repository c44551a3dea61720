import { accounts, type GuardianRelation, type User } from '../../api/accounts.ts';
import { accountTexts, digitsOnly, MOBILE_DIGITS } from '../../domain/accounts/index.ts';
import type { CodeCountdowns } from '../../domain/phone-code/index.ts';
import type { HttpClient } from '../../http/client.ts';
import { CodeForm } from '../form/code-form.ts';

export const guardianTexts = {
  agreeRequired: '需要监护人同意后才能登记',
} as const;

export interface GuardianValues {
  readonly guardianName: string;
  readonly relation: GuardianRelation | null;
  readonly guardianMobile: string;
  readonly authCode: string;
  readonly agreed: boolean;
}

export interface GuardianOptions {
  readonly http: HttpClient;
  readonly countdowns: CodeCountdowns;
  /** Submitting is the consent, as the form states; otherwise a checkbox must be ticked. */
  readonly submittingAgrees: boolean;
  /** Sends the age group that makes consent necessary, where the server may not know it yet. */
  readonly declareAge?: () => Promise<void>;
  readonly onConsent: (user: User) => void;
}

/** Form of a guardian's consent to a minor's use and purchases, confirmed by a code to the guardian's own phone. */
export function guardianForm({ http, countdowns, submittingAgrees, declareAge, onConsent }: GuardianOptions) {
  const initial: GuardianValues = {
    guardianName: '',
    relation: null,
    guardianMobile: '',
    authCode: '',
    agreed: submittingAgrees,
  };
  return new CodeForm({
    initial,
    schema: accounts.guardianConsent.body,
    rules: { agreed: ({ agreed }) => (agreed ? undefined : guardianTexts.agreeRequired) },
    normalize: { guardianMobile: (text) => digitsOnly(text, MOBILE_DIGITS) },
    codeField: 'authCode',
    phoneField: 'guardianMobile',
    countdowns,
    placeError: ({ message }) =>
      message === accountTexts.guardianOwnNumber ? { guardianMobile: message } : { authCode: message },
    sendCode: async ({ guardianMobile }) => {
      await declareAge?.();
      await http.call(accounts.guardianCode, { body: { guardianMobile } }, { silent: true });
    },
    submit: async (body) => {
      await declareAge?.();
      onConsent(await http.call(accounts.guardianConsent, { body }, { silent: true }));
    },
  });
}

export type GuardianForm = ReturnType<typeof guardianForm>;
