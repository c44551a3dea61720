import { accounts, type SignedInUser } from '@ai-site/shared/api/accounts';
import { type Session, type Theme, type Toast, uiStyleOf } from '@ai-site/shared/contract';
import { accountTexts, CODE_DIGITS, digitsOnly, isMobile, LOGIN_PASSWORD_MAX, MOBILE_DIGITS, mobileError } from '@ai-site/shared/domain/accounts';
import { type CodeCountdowns, CodeRequest } from '@ai-site/shared/domain/phone-code';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { Captcha } from './captcha.ts';

export type LoginMode = 'code' | 'password';
export type LoginField = 'mobile' | 'code' | 'password' | 'agreed';

export interface LoginFormDeps {
  readonly http: HttpClient;
  readonly session: Pick<Session, 'signIn'>;
  readonly toast: Pick<Toast, 'success'>;
  readonly theme: Pick<Theme, 'choice' | 'name'>;
  readonly countdowns: CodeCountdowns;
  /** Whether the site requires captchas. */
  readonly captcha: boolean;
}

const captchaTexts: readonly string[] = [accountTexts.captchaWrong, accountTexts.captchaRequired];

const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : errorTexts.server);

/** Observable. State and rules of the login dialog (000 §4.4, §5); a new instance each time the dialog opens. */
export class LoginForm {
  mode: LoginMode = 'code';
  /** The password is forgotten: after the login by code it can be set anew. */
  forgotPassword = false;
  mobile = '';
  code = '';
  password = '';
  agreed = false;
  errors: Readonly<Partial<Record<LoginField, string>>> = {};
  submitting = false;
  /** The server asked for a captcha with the password, because others tried this number. */
  passwordNeedsCaptcha = false;
  readonly captcha: Captcha;
  readonly #deps: LoginFormDeps;
  readonly #request: CodeRequest;

  constructor(deps: LoginFormDeps) {
    this.#deps = deps;
    this.#request = new CodeRequest(deps.countdowns, () => this.mobile);
    this.captcha = new Captcha(deps.http, deps.captcha, deps.theme);
    makeAutoObservable(this);
  }

  /** Follows the countdown: when it ends, the captcha of the last send is used up. Returns the function that stops it. */
  watch(): () => void {
    return reaction(
      () => ({ mobile: this.mobile, left: this.secondsLeft }),
      (now, before) => {
        if (now.mobile === before.mobile && now.left === 0 && before.left > 0) void this.captcha.reset();
      },
    );
  }

  /** Seconds until this phone may request another code. */
  get secondsLeft(): number {
    return this.#request.secondsLeft;
  }

  get sending(): boolean {
    return this.#request.sending;
  }

  choose(mode: LoginMode): void {
    this.mode = mode;
    this.forgotPassword = false;
    this.errors = {};
    this.#followPhone();
  }

  /** Proceeds by code. */
  forgetPassword(): void {
    this.choose('code');
    this.forgotPassword = true;
  }

  writeMobile(text: string): void {
    this.mobile = digitsOnly(text, MOBILE_DIGITS);
    this.#forgive('mobile');
    this.#followPhone();
  }

  writeCode(text: string): void {
    this.code = digitsOnly(text, CODE_DIGITS);
    this.#forgive('code');
  }

  writePassword(text: string): void {
    this.password = text;
    this.#forgive('password');
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    this.validate('agreed');
  }

  /** Validates one field, as on blur. */
  validate(field: LoginField): void {
    const text = this.#fault(field);
    if (text === undefined) this.#forgive(field);
    else this.errors = { ...this.errors, [field]: text };
  }

  /** Requests a code. Does nothing for an incomplete number or during the countdown. Returns true once the code is on its way. */
  async sendCode(): Promise<boolean> {
    const { mobile } = this;
    if (!isMobile(mobile) || !this.#request.ready) return false;
    const token = this.captcha.token();
    if (token === null) return false;
    this.#forgive('code');
    return await this.#request.ask(
      () => this.#deps.http.call(accounts.sendCode, { body: { mobilePhone: mobile, ...(token === undefined ? {} : { token }) } }, { silent: true }),
      (error) => this.#refused(error, 'code'),
    );
  }

  /** Logs in when every field is valid. */
  async submit(): Promise<void> {
    if (this.submitting) return;
    const secret = this.mode === 'code' ? 'code' : 'password';
    for (const field of ['mobile', secret, 'agreed'] as const) this.validate(field);
    if (Object.keys(this.errors).length > 0) return;
    const token = this.mode === 'password' && this.passwordNeedsCaptcha ? this.captcha.token() : undefined;
    if (token === null) return;
    this.submitting = true;
    try {
      await this.#deps.session.signIn(await this.#ask(token));
      this.#deps.toast.success(accountTexts.loginSucceeded);
    } catch (error) {
      await this.#refused(error, secret);
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }

  #ask(token: string | undefined): Promise<SignedInUser> {
    const { http } = this.#deps;
    if (this.mode === 'code')
      return http.call(accounts.loginByCode, { body: { mobile: this.mobile, authCode: this.code, uiStyle: uiStyleOf[this.#deps.theme.choice] } }, { silent: true });
    return http.call(accounts.login, { body: { mobilePhone: this.mobile, password: this.password, ...(token === undefined ? {} : { token }) } }, { silent: true });
  }

  /** Shows an error beside the field that it is about, with a new picture. */
  async #refused(error: unknown, field: LoginField): Promise<void> {
    const text = textOf(error);
    const ofCaptcha = captchaTexts.includes(text);
    runInAction(() => {
      if (!ofCaptcha) this.errors = { ...this.errors, [field]: text };
      else if (field === 'password') this.passwordNeedsCaptcha = true;
    });
    if (field === 'code' || this.passwordNeedsCaptcha) await this.captcha.reset(this.mobile);
    if (ofCaptcha) this.captcha.refuse(text);
  }

  #fault(field: LoginField): string | undefined {
    switch (field) {
      case 'mobile':
        return mobileError(this.mobile);
      case 'code':
        return this.code === '' ? accountTexts.codeRequired : undefined;
      case 'password':
        if (this.password === '') return accountTexts.passwordRequired;
        return this.password.length > LOGIN_PASSWORD_MAX ? accountTexts.passwordTooLong : undefined;
      case 'agreed':
        return this.agreed ? undefined : accountTexts.agreeRequired;
    }
  }

  #forgive(field: LoginField): void {
    const { [field]: _, ...others } = this.errors;
    this.errors = others;
  }

  #followPhone(): void {
    if (this.mode === 'code' || this.passwordNeedsCaptcha) this.captcha.follow(this.mobile);
  }
}
