import { accountTexts, isIdNumber, personNameError } from '@ai-site/shared/accounts';
import { accounts } from '@ai-site/shared/api/accounts';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import { failureText } from '../loading/fetched.ts';

export const realNameTexts = {
  idRequired: '请输入身份证号',
  agreeRequired: '需要您单独同意后才能认证',
  done: '实名认证成功',
} as const;

interface RealNameErrors {
  readonly name?: string | undefined;
  readonly idNumber?: string | undefined;
  readonly agreed?: string | undefined;
}

/** Observable. Proves who holds the account, through the service that the site is connected to. */
export class RealNameForm {
  name = '';
  idNumber = '';
  agreed = false;
  submitting = false;
  /** What the service said of the last attempt. */
  refusal: string | null = null;
  errors: RealNameErrors = {};
  readonly #platform: Pick<Platform, 'http' | 'session' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'session' | 'toast'>) {
    this.#platform = platform;
    makeAutoObservable(this);
  }

  write(change: Partial<Pick<RealNameForm, 'name' | 'idNumber' | 'agreed'>>): void {
    Object.assign(this, change);
    this.idNumber = this.idNumber
      .toUpperCase()
      .replace(/[^\dX]/g, '')
      .slice(0, 18);
    this.refusal = null;
    this.errors = Object.fromEntries(Object.entries(this.errors).filter(([field]) => !(field in change)));
  }

  /** @returns whether the account is verified now */
  async submit(): Promise<boolean> {
    if (this.submitting) return false;
    const name = this.name.trim();
    this.errors = {
      name: personNameError(name),
      idNumber: idError(this.idNumber),
      agreed: this.agreed ? undefined : realNameTexts.agreeRequired,
    };
    if (Object.values(this.errors).some((text) => text !== undefined)) return false;
    this.submitting = true;
    this.refusal = null;
    const { http, session, toast } = this.#platform;
    try {
      session.update(await http.call(accounts.realName, { body: { name, idNumber: this.idNumber } }, { silent: true }));
      toast.success(realNameTexts.done);
      return true;
    } catch (error) {
      runInAction(() => {
        this.refusal = error instanceof ApiError && error.code === 401 ? null : failureText(error);
      });
      return false;
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }
}

function idError(idNumber: string): string | undefined {
  if (idNumber === '') return realNameTexts.idRequired;
  return isIdNumber(idNumber) ? undefined : accountTexts.idNumberInvalid;
}
