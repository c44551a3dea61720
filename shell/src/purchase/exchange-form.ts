import type { DataOf } from '@ai-site/shared/api/define';
import { memberships } from '@ai-site/shared/api/membership';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { membershipTexts } from '@ai-site/shared/membership';
import { makeAutoObservable, runInAction } from 'mobx';

export interface ExchangeParts {
  readonly http: HttpClient;
  readonly toast: Pick<Toast, 'success'>;
  readonly membership: Pick<MembershipState, 'refresh'>;
}

export type Exchanged = DataOf<typeof memberships.exchange>;

/** Observable. The exchange of a code for credits. */
export class ExchangeForm {
  code = '';
  error: string | undefined = undefined;
  submitting = false;
  /** What the last code brought. */
  received: Exchanged | null = null;
  readonly #parts: ExchangeParts;

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    makeAutoObservable(this);
  }

  write(text: string): void {
    this.code = text;
    this.error = undefined;
  }

  /** Back to an empty field, for another code. */
  again(): void {
    this.write('');
    this.received = null;
  }

  async submit(): Promise<void> {
    const exchangeCode = this.code.trim();
    if (this.submitting) return;
    if (exchangeCode === '') {
      this.error = membershipTexts.exchangeCodeRequired;
      return;
    }
    this.submitting = true;
    const { http, toast, membership } = this.#parts;
    try {
      const received = await http.call(memberships.exchange, { body: { exchangeCode } }, { silent: true });
      runInAction(() => {
        this.received = received;
      });
      toast.success(membershipTexts.exchanged);
      void membership.refresh();
    } catch (error) {
      runInAction(() => {
        this.error = error instanceof ApiError && error.message !== '' ? error.message : membershipTexts.exchangeFailed;
      });
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }
}
