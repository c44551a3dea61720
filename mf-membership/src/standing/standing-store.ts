import type { Membership } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { makeAutoObservable, runInAction } from 'mobx';
import { forAccount } from '../loading/for-account.ts';

/** Observable. How the account stands: the platform's membership, and whether asking for it failed. */
export class StandingStore {
  asking = false;
  /** The last question brought no answer. */
  unanswered = false;
  readonly #platform: Pick<Platform, 'session' | 'membership'>;

  constructor(platform: Pick<Platform, 'session' | 'membership'>) {
    this.#platform = platform;
    makeAutoObservable(this);
  }

  get current(): Membership | null {
    return this.#platform.session.signedIn ? this.#platform.membership.current : null;
  }

  /** Nothing is known, and nothing is on its way. The platform has said so in a toast. */
  get failed(): boolean {
    return this.unanswered && this.current === null;
  }

  /** Follows the account; returns how to stop. */
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
