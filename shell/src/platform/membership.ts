import type { Membership } from '@ai-site/shared/api/membership';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { loadAccountCalls } from './load-account-calls.ts';

/** Poll interval in milliseconds (docs/product/site.md#9). */
export const MEMBERSHIP_POLL_MS = 60_000;

export interface MembershipDeps {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly page: Document;
}

/** The account's membership and credits, kept up to date while the page is visible. */
export class MembershipStore implements MembershipState {
  current: Membership | null = null;
  readonly #deps: MembershipDeps;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Number of the latest request; responses to older ones are stale. */
  #asked = 0;
  #failing = false;
  #stale = false;

  constructor(deps: MembershipDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { current: observableRef });
  }

  /** Starts for a new session: fetches at once, then every minute. */
  start(): void {
    this.stop();
    this.#deps.page.addEventListener('visibilitychange', this.#onVisibility);
    this.#timer = setInterval(() => this.#tick(), MEMBERSHIP_POLL_MS);
    void this.refresh();
  }

  /** Stops when the session ends, and clears the data of the account. */
  stop(): void {
    this.#deps.page.removeEventListener('visibilitychange', this.#onVisibility);
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#asked += 1;
    this.#failing = false;
    this.#stale = false;
    this.current = null;
  }

  async refresh(): Promise<void> {
    if (this.#timer === undefined) return;
    this.#asked += 1;
    const question = this.#asked;
    try {
      const { memberships } = await loadAccountCalls();
      if (question !== this.#asked) return;
      const membership = await this.#deps.http.call(memberships.current, {}, { silent: true });
      if (question === this.#asked) runInAction(() => this.#apply(membership));
    } catch (error) {
      if (question === this.#asked) this.#failed(error);
    }
  }

  #apply(membership: Membership): void {
    this.#failing = false;
    this.current = membership;
  }

  /** Shows the error once, not every minute; a 401 is handled by the session. */
  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === 401) return;
    if (!this.#failing) this.#deps.toast.error(errorTexts.membershipFailed);
    this.#failing = true;
  }

  #tick(): void {
    if (this.#deps.page.hidden) this.#stale = true;
    else void this.refresh();
  }

  readonly #onVisibility = (): void => {
    if (this.#deps.page.hidden || !this.#stale) return;
    this.#stale = false;
    void this.refresh();
  };
}
