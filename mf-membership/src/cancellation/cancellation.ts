import { CODE_DIGITS, digitsOnly } from '@ai-site/shared/accounts';
import { accounts } from '@ai-site/shared/api/accounts';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { CodeRequest } from '@ai-site/shared/phone-code';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeError } from '../code/code-error.ts';
import { failureText } from '../loading/fetched.ts';

export const cancellationTexts = {
  agreeRequired: '请先勾选，确认您已了解注销的后果',
  done: '账号已注销',
} as const;

type CancellationPlatform = Pick<Platform, 'http' | 'session' | 'navigation' | 'toast'>;

/** Observable. Giving up the account: proves by a code who asks, and that the consequences were read. */
export class Cancellation {
  code = '';
  agreed = false;
  submitting = false;
  errors: { readonly code?: string | undefined; readonly agreed?: string | undefined } = {};
  readonly request: CodeRequest;
  readonly #platform: CancellationPlatform;

  constructor(platform: CancellationPlatform, request: CodeRequest) {
    this.#platform = platform;
    this.request = request;
    makeAutoObservable(this, { request: false });
  }

  writeCode(text: string): void {
    this.code = digitsOnly(text, CODE_DIGITS);
    this.errors = { agreed: this.errors.agreed };
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    this.errors = { code: this.errors.code };
  }

  sendCode(): Promise<boolean> {
    return this.request.ask(() => this.#platform.http.call(accounts.cancelCode, {}));
  }

  /** @returns whether the account is gone; the page is then signed out and at home */
  async submit(): Promise<boolean> {
    if (this.submitting) return false;
    const code = codeError(this.code);
    this.errors = { code, agreed: this.agreed ? undefined : cancellationTexts.agreeRequired };
    if (code !== undefined || !this.agreed) return false;
    this.submitting = true;
    const { http, session, navigation, toast } = this.#platform;
    try {
      await http.call(accounts.cancel, { body: { authCode: this.code } }, { silent: true });
    } catch (error) {
      runInAction(() => {
        this.submitting = false;
        this.#refused(error);
      });
      return false;
    }
    await session.signOut();
    navigation.replace('/');
    toast.success(cancellationTexts.done);
    return true;
  }

  #refused(error: unknown): void {
    if (error instanceof ApiError && error.code === 400) this.errors = { code: error.message };
    else if (!(error instanceof ApiError && error.code === 401)) this.#platform.toast.error(failureText(error));
  }
}
