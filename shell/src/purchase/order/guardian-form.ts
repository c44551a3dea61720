import { accountTexts, CODE_DIGITS, digitsOnly, isMobile, MOBILE_DIGITS, mobileError, personNameError } from '@ai-site/shared/accounts';
import { accounts, type GuardianRelation, type User } from '@ai-site/shared/api/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { type CodeCountdowns, CodeRequest } from '@ai-site/shared/phone-code';
import { makeAutoObservable, runInAction } from 'mobx';

export type GuardianField = 'name' | 'relation' | 'mobile' | 'code';

export interface GuardianParts {
  readonly http: HttpClient;
  readonly countdowns: CodeCountdowns;
  /** Tells the server the age that makes the consent necessary; it rejects with what the server says. */
  readonly declare: () => Promise<void>;
}

const fields = ['name', 'relation', 'mobile', 'code'] as const satisfies readonly GuardianField[];
const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : errorTexts.server);

/** Observable. The guardian's consent to a minor's use and purchases, proved by a code to the guardian's own phone. */
export class GuardianForm {
  name = '';
  relation: GuardianRelation | null = null;
  mobile = '';
  code = '';
  errors: Readonly<Partial<Record<GuardianField, string>>> = {};
  submitting = false;
  readonly #parts: GuardianParts;
  readonly #request: CodeRequest;

  constructor(parts: GuardianParts) {
    this.#parts = parts;
    this.#request = new CodeRequest(parts.countdowns, () => this.mobile);
    makeAutoObservable(this);
  }

  get secondsLeft(): number {
    return this.#request.secondsLeft;
  }

  get sending(): boolean {
    return this.#request.sending;
  }

  writeName(text: string): void {
    this.name = text;
    this.#forgive('name');
  }

  chooseRelation(relation: GuardianRelation): void {
    this.relation = relation;
    this.#forgive('relation');
  }

  writeMobile(text: string): void {
    this.mobile = digitsOnly(text, MOBILE_DIGITS);
    this.#forgive('mobile');
  }

  writeCode(text: string): void {
    this.code = digitsOnly(text, CODE_DIGITS);
    this.#forgive('code');
  }

  validate(field: GuardianField): void {
    const text = this.#fault(field);
    if (text === undefined) this.#forgive(field);
    else this.errors = { ...this.errors, [field]: text };
  }

  /** True once a code is under way to the guardian. */
  async sendCode(): Promise<boolean> {
    const { mobile } = this;
    if (!isMobile(mobile) || !this.#request.ready) return false;
    this.#forgive('code');
    const { http, declare } = this.#parts;
    return await this.#request.ask(
      async () => {
        await declare();
        await http.call(accounts.guardianCode, { body: { guardianMobile: mobile } }, { silent: true });
      },
      (error) => this.#complain(error),
    );
  }

  /** The account as the server answers, or null when something is wrong. */
  async submit(): Promise<User | null> {
    if (this.submitting) return null;
    for (const field of fields) this.validate(field);
    const { name, relation, mobile, code } = this;
    if (Object.keys(this.errors).length > 0 || relation === null) return null;
    this.submitting = true;
    try {
      await this.#parts.declare();
      return await this.#parts.http.call(accounts.guardianConsent, { body: { guardianName: name.trim(), relation, guardianMobile: mobile, authCode: code } }, { silent: true });
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
      this.errors = { ...this.errors, code: textOf(error) };
    });
  }

  #fault(field: GuardianField): string | undefined {
    switch (field) {
      case 'name':
        return personNameError(this.name);
      case 'relation':
        return this.relation === null ? '请选择与您的关系' : undefined;
      case 'mobile':
        return mobileError(this.mobile);
      case 'code':
        return this.code === '' ? accountTexts.codeRequired : undefined;
    }
  }

  #forgive(field: GuardianField): void {
    const { [field]: _, ...others } = this.errors;
    this.errors = others;
  }
}
