import { accounts } from '@ai-site/shared/api/accounts';
import { type AgreementSummary, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import type { Platform } from '@ai-site/shared/contract';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { forAccount } from '../membership-status/for-account.ts';
import { MembershipStore } from '../membership-status/membership-store.ts';

export interface MeDeps {
  readonly platform: Platform;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Saves a file through a browser download. */
  readonly save: (fileName: string, content: unknown) => void;
}

/** Observable. 个人中心: the account, its agreements and its personal data. */
export class MeStore {
  readonly membership: MembershipStore;
  readonly agreements: AsyncResource<readonly AgreementSummary[]>;
  /** Outlive the dialogs that request codes. */
  readonly countdowns: CodeCountdowns;
  exporting = false;
  leaving = false;
  readonly #deps: MeDeps;

  constructor(deps: MeDeps) {
    const { platform, clock } = deps;
    this.#deps = deps;
    this.membership = new MembershipStore(platform);
    this.agreements = new AsyncResource((signal) =>
      platform.http.call(legalAgreements.list, {}, { signal, silent: true }),
    );
    this.countdowns = new CodeCountdowns(clock);
    makeAutoObservable(this, { membership: false, agreements: false, countdowns: false });
  }

  /** How many agreements there are is not known yet, and so neither where what stands below them begins. */
  get agreementsPending(): boolean {
    const { state } = this.agreements;
    return state !== 'ready' && state !== 'failed';
  }

  /** Follows the account and the agreements awaiting its signature; returns the function that stops it. */
  start(): () => void {
    const { platform } = this.#deps;
    const stopMembership = this.membership.start();
    const stopAccount = forAccount(platform, (userId) => {
      this.agreements.reset();
      if (userId !== null) void this.agreements.refresh();
    });
    const stopAgreements = reaction(
      () => ({ userId: platform.session.user?.userId, ids: platform.session.user?.contactIds.join() }),
      (now, before) => {
        if (now.userId !== undefined && now.userId === before.userId && now.ids !== before.ids)
          void this.agreements.refresh();
      },
      { equals: (a, b) => a.userId === b.userId && a.ids === b.ids },
    );
    return () => {
      stopMembership();
      stopAccount();
      stopAgreements();
      this.countdowns.stop();
    };
  }

  /** Saves all personal data that the site holds about the user as a file. */
  async exportData(): Promise<void> {
    if (this.exporting) return;
    const { platform, save } = this.#deps;
    this.exporting = true;
    try {
      const { fileName, content } = await platform.http.call(accounts.exportData, {});
      save(fileName, content);
      platform.toast.success('个人数据已导出');
    } catch {
      // The platform has already shown the error.
    }
    runInAction(() => {
      this.exporting = false;
    });
  }

  async signOut(): Promise<void> {
    if (this.leaving) return;
    const { session, toast } = this.#deps.platform;
    this.leaving = true;
    await session.signOut();
    runInAction(() => {
      this.leaving = false;
    });
    toast.success(accountTexts.logoutSucceeded);
  }
}
