import { accounts, passwordChange, type User } from '@ai-site/shared/api/accounts';
import { confirmPasswordError } from '@ai-site/shared/domain/accounts';
import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import type { HttpClient } from '@ai-site/shared/http';
import { CodeForm } from '@ai-site/shared/kit/form';

export interface PasswordFormOptions {
  readonly http: HttpClient;
  readonly countdowns: CodeCountdowns;
  /** Receives the account as the server returned it. */
  readonly onChanged: (user: User) => void;
}

/** Form that sets or changes the password (docs/product/site.md#5); the server sends the code to the session's own number. */
export function passwordForm({ http, countdowns, onChanged }: PasswordFormOptions) {
  return new CodeForm({
    initial: { code: '', pwd: '', again: '' },
    schema: passwordChange,
    rules: { again: ({ again, pwd }) => confirmPasswordError(again, pwd) },
    codeField: 'code',
    countdowns,
    sendCode: () => http.call(accounts.sendCode, { body: {} }, { silent: true }),
    submit: async (body) => onChanged(await http.call(accounts.editPassword, { body }, { silent: true })),
  });
}
