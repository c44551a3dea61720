import type { Membership } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { makeAutoObservable, runInAction } from 'mobx';
import { forAccount } from './for-account.ts';

/** Observable. The platform's membership data of the account, and whether loading it failed. */
export class MembershipStore {
  asking = false;
  /** The last request has ended; it failed if there still is no data. */
  unanswered = false;
  readonly #platform: Pick<Platform, 'session' | 'membership'>;

  constructor(platform: Pick<Platform, 'session' | 'membership'>) {
    this.#platform = platform;
    makeAutoObservable(this);
  }

  get current(): Membership | null {
    return this.#platform.session.signedIn ? this.#platform.membership.current : null;
  }

  /** Nothing is loaded and no request is in flight. The platform has already shown a toast. */
  get failed(): boolean {
    return this.unanswered && this.current === null;
  }

  /** Whether the account has a membership, and which, is not known yet. */
  get pending(): boolean {
    const { session } = this.#platform;
    return session.restoring || (session.signedIn && this.current === null && !this.unanswered);
  }

  /** Follows the account; returns the function that stops it. */
  start(): () => void {
    return forAccount(this.#platform, (userId) => {
      if (userId !== null && this.#platform.membership.current === null) void this.ask();
    });
  }

  async ask(): Promise<void> {
    this.asking = true;
    this.unanswered = false;
    await this.#platform.membership.refresh();
    runInAction(() => {
      this.asking = false;
      this.unanswered = true;
    });
  }
}
