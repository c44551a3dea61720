import { type Membership, memberships } from '@ai-site/shared/api/membership';
import type { MembershipState, Toast } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Milliseconds (000 §9). */
export const MEMBERSHIP_POLL_MS = 60_000;

export interface MembershipParts {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly page: Document;
}

/** The account's membership and credits, kept fresh while the page is seen. */
export class MembershipStore implements MembershipState {
  current: Membership | null = null;
  readonly #parts: MembershipParts;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Number of the latest question; answers to older ones are stale. */
  #asked = 0;
  #failing = false;
  #stale = false;

  constructor(parts: MembershipParts) {
    this.#parts = parts;
    makeAutoObservable(this, { current: observableRef });
  }

  /** Begins for a fresh session: asks at once, then every minute. */
  start(): void {
    this.stop();
    this.#parts.page.addEventListener('visibilitychange', this.#onVisibility);
    this.#timer = setInterval(() => this.#tick(), MEMBERSHIP_POLL_MS);
    void this.refresh();
  }

  /** Ends with the session; what is known of the account goes. */
  stop(): void {
    this.#parts.page.removeEventListener('visibilitychange', this.#onVisibility);
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
      const membership = await this.#parts.http.call(memberships.current, {}, { silent: true });
      if (question === this.#asked) runInAction(() => this.#learn(membership));
    } catch (error) {
      if (question === this.#asked) this.#failed(error);
    }
  }

  #learn(membership: Membership): void {
    this.#failing = false;
    this.current = membership;
  }

  /** Says so once, not every minute; a 401 is the session's matter. */
  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === 401) return;
    if (!this.#failing) this.#parts.toast.error(errorTexts.membershipFailed);
    this.#failing = true;
  }

  #tick(): void {
    if (this.#parts.page.hidden) this.#stale = true;
    else void this.refresh();
  }

  readonly #onVisibility = (): void => {
    if (this.#parts.page.hidden || !this.#stale) return;
    this.#stale = false;
    void this.refresh();
  };
}
