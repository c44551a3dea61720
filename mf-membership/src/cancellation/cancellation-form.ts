import { accounts } from '@ai-site/shared/api/accounts';
import type { Platform } from '@ai-site/shared/contract';
import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { CodeForm } from '@ai-site/shared/kit/form';

export const cancellationTexts = {
  agreeRequired: '请先勾选，确认您已了解注销的后果',
  done: '账号已注销',
} as const;

/** Form that cancels the account: verifies the user by a code and requires confirmation that the consequences were read. Afterwards the page is signed out and on the home page. */
export function cancellationForm(
  { http, session, navigation, toast }: Pick<Platform, 'http' | 'session' | 'navigation' | 'toast'>,
  countdowns: CodeCountdowns,
) {
  return new CodeForm({
    initial: { authCode: '', agreed: false },
    schema: accounts.cancel.body,
    rules: { agreed: ({ agreed }) => (agreed ? undefined : cancellationTexts.agreeRequired) },
    codeField: 'authCode',
    countdowns,
    placeError: ({ code, message }) => (code === 400 ? { authCode: message } : { form: message }),
    sendCode: () => http.call(accounts.cancelCode, {}, { silent: true }),
    submit: async (body) => {
      await http.call(accounts.cancel, { body }, { silent: true });
      await session.signOut();
      navigation.replace('/');
      toast.success(cancellationTexts.done);
    },
  });
}
