import { accountTexts, CODE_DIGITS, digitsOnly, MOBILE_DIGITS, mobileError, personNameError } from '@ai-site/shared/accounts';
import { type AgeGroup, accounts, type GuardianRelation } from '@ai-site/shared/api/accounts';
import type { DataOf } from '@ai-site/shared/api/define';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { CodeRequest } from '@ai-site/shared/phone-code';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeError } from '../code/code-error.ts';
import { failureText } from '../loading/fetched.ts';

export const guardianTexts = {
  agreeRequired: '需要监护人同意后才能登记',
  declared: '年龄情况已保存',
} as const;

interface GuardianErrors {
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly code?: string | undefined;
  readonly agreed?: string | undefined;
}

type GuardianPlatform = Pick<Platform, 'http' | 'session' | 'toast'>;

/** Observable. A minor's guardian consents to the account's use and its purchases, proved by a code to the guardian's own phone. */
export class GuardianForm {
  ageGroup: AgeGroup = 'adult';
  name = '';
  relation: GuardianRelation = 'mother';
  mobile = '';
  code = '';
  agreed = false;
  submitting = false;
  errors: GuardianErrors = {};
  readonly request: CodeRequest;
  readonly #platform: GuardianPlatform;

  constructor(platform: GuardianPlatform, request: CodeRequest) {
    this.#platform = platform;
    this.request = request;
    makeAutoObservable(this, { request: false });
  }

  /** What stands in the form now; its complaint goes as it is edited. */
  write(change: Partial<Pick<GuardianForm, 'name' | 'relation' | 'mobile' | 'code' | 'agreed' | 'ageGroup'>>): void {
    Object.assign(this, change);
    this.mobile = digitsOnly(this.mobile, MOBILE_DIGITS);
    this.code = digitsOnly(this.code, CODE_DIGITS);
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !(field in change)));
  }

  async sendCode(): Promise<boolean> {
    const mobile = mobileError(this.mobile);
    if (mobile !== undefined) {
      this.errors = { ...this.errors, mobile };
      return false;
    }
    return await this.request.ask(() => this.#platform.http.call(accounts.guardianCode, { body: { guardianMobile: this.mobile } }));
  }

  /** @returns whether the declaration was taken */
  async declare(): Promise<boolean> {
    return await this.#save(() => this.#platform.http.call(accounts.declareAge, { body: { ageGroup: this.ageGroup } }, { silent: true }), guardianTexts.declared);
  }

  /** @returns whether the consent is recorded */
  async consent(): Promise<boolean> {
    const name = this.name.trim();
    this.errors = {
      name: personNameError(name),
      mobile: mobileError(this.mobile),
      code: codeError(this.code),
      agreed: this.agreed ? undefined : guardianTexts.agreeRequired,
    };
    if (Object.values(this.errors).some((text) => text !== undefined)) return false;
    const body = { guardianName: name, relation: this.relation, guardianMobile: this.mobile, authCode: this.code };
    return await this.#save(() => this.#platform.http.call(accounts.guardianConsent, { body }, { silent: true }), accountTexts.guardianDone);
  }

  async #save(call: () => Promise<DataOf<typeof accounts.me>>, done: string): Promise<boolean> {
    if (this.submitting) return false;
    this.submitting = true;
    try {
      this.#platform.session.update(await call());
      this.#platform.toast.success(done);
      return true;
    } catch (error) {
      runInAction(() => this.#refused(error));
      return false;
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }

  #refused(error: unknown): void {
    if (error instanceof ApiError && error.code === 401) return;
    if (error instanceof ApiError && error.message === accountTexts.codeWrong) this.errors = { code: error.message };
    else this.#platform.toast.error(failureText(error));
  }
}
