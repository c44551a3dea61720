import { accounts, mobile, type SignedInUser } from '@ai-site/shared/api/accounts';
import { type Session, type Theme, type Toast, uiStyleOf } from '@ai-site/shared/contract';
import { accountTexts, digitsOnly, isMobile, LOGIN_PASSWORD_MAX, MOBILE_DIGITS } from '@ai-site/shared/domain/accounts';
import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import type { HttpClient } from '@ai-site/shared/http';
import { failureOf } from '@ai-site/shared/kit/async';
import { CodeForm, type FormModel } from '@ai-site/shared/kit/form';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { Captcha } from './captcha.ts';

export type LoginMode = 'code' | 'password';

export interface LoginValues {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly agreed: boolean;
}

const initial: LoginValues = { mobile: '', code: '', password: '', agreed: false };

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

function passwordError(password: string): string | undefined {
  if (password === '') return accountTexts.passwordRequired;
  return password.length > LOGIN_PASSWORD_MAX ? accountTexts.passwordTooLong : undefined;
}

/** Observable. State and rules of the login dialog (docs/product/site.md#4.4, #5); a new instance each time the dialog opens. */
export class LoginForm {
  mode: LoginMode = 'code';
  /** The password is forgotten: after the login by code it can be set anew. */
  forgotPassword = false;
  /** The server asked for a captcha with the password, because others tried this number. */
  passwordNeedsCaptcha = false;
  readonly captcha: Captcha;
  readonly #deps: LoginFormDeps;
  readonly #form: CodeForm<LoginValues>;
  /** Mode of the call that was refused last; the dialog may show the other one by then. */
  #refusedMode: LoginMode = 'code';

  constructor(deps: LoginFormDeps) {
    this.#deps = deps;
    this.captcha = new Captcha(deps.http, deps.captcha, deps.theme);
    this.#form = new CodeForm<LoginValues>({
      initial,
      schema: z.object({ mobile }),
      rules: {
        code: ({ code }) => (this.mode === 'code' && code === '' ? accountTexts.codeRequired : undefined),
        password: ({ password }) => (this.mode === 'password' ? passwordError(password) : undefined),
        agreed: ({ agreed }) => (agreed ? undefined : accountTexts.agreeRequired),
      },
      normalize: { mobile: (text) => digitsOnly(text, MOBILE_DIGITS) },
      codeField: 'code',
      phoneField: 'mobile',
      countdowns: deps.countdowns,
      sendCode: (values) => this.#withCaptcha('code', this.#requestCode(values)),
      submit: () => this.#withCaptcha(this.mode, this.#signIn()),
      placeError: ({ message }) => (captchaTexts.includes(message) ? {} : { [this.#refusedMode]: message }),
    });
    makeAutoObservable(this);
  }

  get model(): FormModel<LoginValues> {
    return this.#form.model;
  }

  /** Follows the countdown: when it ends, the captcha of the last send is used up. Returns the function that stops it. */
  watch(): () => void {
    return reaction(
      () => ({ mobile: this.model.values.mobile, left: this.secondsLeft }),
      (now, before) => {
        if (now.mobile === before.mobile && now.left === 0 && before.left > 0) void this.captcha.reset();
      },
    );
  }

  /** Seconds until this phone may request another code. */
  get secondsLeft(): number {
    return this.#form.request.secondsLeft;
  }

  get sending(): boolean {
    return this.#form.request.sending;
  }

  choose(mode: LoginMode): void {
    this.mode = mode;
    this.forgotPassword = false;
    for (const field of ['mobile', 'code', 'password', 'agreed'] as const) this.model.setError(field, undefined);
    this.#followPhone();
  }

  /** Proceeds by code. */
  forgetPassword(): void {
    this.choose('code');
    this.forgotPassword = true;
  }

  writeMobile(text: string): void {
    this.model.set('mobile', text);
    this.#followPhone();
  }

  agree(agreed: boolean): void {
    this.model.set('agreed', agreed);
    this.model.validate('agreed');
  }

  /** Requests a code. Does nothing for an incomplete number or during the countdown. Returns true once the code is on its way. */
  async sendCode(): Promise<boolean> {
    if (!isMobile(this.model.values.mobile) || !this.#form.request.ready) return false;
    return this.captcha.token() !== null && (await this.#form.sendCode());
  }

  /** Logs in when every field is valid. */
  async submit(): Promise<void> {
    await this.model.submit();
  }

  async #signIn(): Promise<void> {
    const token = this.mode === 'password' && this.passwordNeedsCaptcha ? this.captcha.token() : undefined;
    if (token === null) return;
    await this.#deps.session.signIn(await this.#ask(token));
    this.#deps.toast.success(accountTexts.loginSucceeded);
  }

  async #requestCode({ mobile: mobilePhone }: LoginValues): Promise<void> {
    const token = this.captcha.token() ?? undefined;
    await this.#deps.http.call(
      accounts.sendCode,
      { body: { mobilePhone, ...(token === undefined ? {} : { token }) } },
      { silent: true },
    );
  }

  #ask(token: string | undefined): Promise<SignedInUser> {
    const { http, theme } = this.#deps;
    const { mobile: phone, code, password } = this.model.values;
    if (this.mode === 'code')
      return http.call(
        accounts.loginByCode,
        { body: { mobile: phone, authCode: code, uiStyle: uiStyleOf[theme.choice] } },
        { silent: true },
      );
    return http.call(
      accounts.login,
      { body: { mobilePhone: phone, password, ...(token === undefined ? {} : { token }) } },
      { silent: true },
    );
  }

  /** Passes on a refusal, with a new image: the one that was sent is used up. */
  async #withCaptcha(mode: LoginMode, call: Promise<void>): Promise<void> {
    try {
      await call;
    } catch (error) {
      this.#refusedMode = mode;
      const { message } = failureOf(error);
      const ofCaptcha = captchaTexts.includes(message);
      runInAction(() => {
        if (ofCaptcha && mode === 'password') this.passwordNeedsCaptcha = true;
      });
      if (mode === 'code' || this.passwordNeedsCaptcha) await this.captcha.reset(this.model.values.mobile);
      if (ofCaptcha) this.captcha.refuse(message);
      throw error;
    }
  }

  #followPhone(): void {
    if (this.mode === 'code' || this.passwordNeedsCaptcha) this.captcha.follow(this.model.values.mobile);
  }
}
