import { accountTexts, CODE_DIGITS, confirmPasswordError, digitsOnly, newPasswordError } from '@ai-site/shared/accounts';
import { accounts, type User } from '@ai-site/shared/api/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { type CodeCountdowns, CodeRequest } from '@ai-site/shared/phone-code';
import { makeAutoObservable, runInAction } from 'mobx';

export type PasswordFieldName = 'code' | 'password' | 'again';

export interface PasswordFormParts {
  readonly http: HttpClient;
  readonly countdowns: CodeCountdowns;
  /** Masked; it only keys the countdown: the server sends to the session's own number. */
  readonly phone: string;
}

/** Observable. Setting or changing the password (000 §5). */
export class PasswordForm {
  code = '';
  password = '';
  again = '';
  errors: Readonly<Partial<Record<PasswordFieldName, string>>> = {};
  submitting = false;
  readonly #parts: PasswordFormParts;
  readonly #request: CodeRequest;

  constructor(parts: PasswordFormParts) {
    this.#parts = parts;
    this.#request = new CodeRequest(parts.countdowns, () => parts.phone);
    makeAutoObservable(this);
  }

  get secondsLeft(): number {
    return this.#request.secondsLeft;
  }

  get sending(): boolean {
    return this.#request.sending;
  }

  write(field: PasswordFieldName, text: string): void {
    this[field] = field === 'code' ? digitsOnly(text, CODE_DIGITS) : text;
    const { [field]: _, ...others } = this.errors;
    this.errors = others;
  }

  validate(field: PasswordFieldName): void {
    const text = this.#fault(field);
    const { [field]: _, ...others } = this.errors;
    this.errors = text === undefined ? others : { ...others, [field]: text };
  }

  async sendCode(): Promise<boolean> {
    return await this.#request.ask(
      () => this.#parts.http.call(accounts.sendCode, { body: {} }, { silent: true }),
      (error) => this.#complain(error),
    );
  }

  /** The account as the server answers, or null when something is wrong. */
  async submit(): Promise<User | null> {
    if (this.submitting) return null;
    for (const field of ['code', 'password', 'again'] as const) this.validate(field);
    if (Object.keys(this.errors).length > 0) return null;
    this.submitting = true;
    try {
      return await this.#parts.http.call(accounts.editPassword, { body: { code: this.code, pwd: this.password } }, { silent: true });
    } catch (error) {
      this.#complain(error);
      return null;
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }

  #complain(error: unknown): void {
    runInAction(() => {
      this.errors = { ...this.errors, code: error instanceof ApiError ? error.message : errorTexts.server };
    });
  }

  #fault(field: PasswordFieldName): string | undefined {
    switch (field) {
      case 'code':
        return this.code === '' ? accountTexts.codeRequired : undefined;
      case 'password':
        return newPasswordError(this.password);
      case 'again':
        return confirmPasswordError(this.again, this.password);
    }
  }
}
