import type { DataOf } from '@ai-site/shared/api/define';
import { type Membership, memberships } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { forAccount } from '../membership-status/for-account.ts';
import { MembershipStore } from '../membership-status/membership-store.ts';
import { type CreditRecords, creditRecords } from './credit-records.ts';

type CreditsPlatform = Pick<Platform, 'session' | 'membership' | 'http' | 'modals' | 'toast'>;

/** Observable. 算力管理: the balance, its expiry, the next batch, the history and the prices. */
export class CreditsStore {
  readonly membership: MembershipStore;
  readonly records: CreditRecords;
  readonly expiry: AsyncResource<DataOf<typeof memberships.expiry>>;
  readonly prices: AsyncResource<DataOf<typeof memberships.prices>>;
  issuing = false;
  readonly #platform: CreditsPlatform;
  /** The confirmation dialog is open, or the confirmed request is in flight. */
  #asking = false;

  constructor(platform: CreditsPlatform) {
    const { http } = platform;
    this.#platform = platform;
    this.membership = new MembershipStore(platform);
    this.records = creditRecords(http);
    this.expiry = new AsyncResource((signal) => http.call(memberships.expiry, {}, { signal, silent: true }));
    this.prices = new AsyncResource((signal) => http.call(memberships.prices, {}, { signal, silent: true }));
    makeAutoObservable(this, { membership: false, records: false, expiry: false, prices: false });
  }

  /** The heights of the cards above are not known yet: on narrow screens everything stands in one column below them. */
  get heightsPending(): boolean {
    const { state } = this.expiry;
    return this.membership.pending || (state !== 'ready' && state !== 'failed');
  }

  /** Follows the account and its balance; returns the function that stops it. */
  start(): () => void {
    const stopMembership = this.membership.start();
    const stopAccount = forAccount(this.#platform, (userId) => this.#accountIs(userId));
    const stopBalance = reaction(
      () => this.membership.current?.pointBalance,
      (_, before) => {
        // For the first known balance the data is already being fetched.
        if (before === undefined || !this.#platform.session.signedIn) return;
        void this.expiry.refresh();
        void this.records.refresh();
      },
    );
    // Which tasks are free depends on the tier.
    const stopTier = reaction(
      () => this.membership.current?.memberType,
      (_, before) => {
        if (before !== undefined && this.#platform.session.signedIn) void this.prices.refresh();
      },
    );
    return () => {
      stopMembership();
      stopAccount();
      stopBalance();
      stopTier();
    };
  }

  /** Asks for confirmation first: the month of the issued batch counts from now. */
  async issueNext(): Promise<void> {
    const { current } = this.membership;
    if (current === null || !current.canIssueNext || this.#asking) return;
    this.#asking = true;
    if (await this.#platform.modals.confirm(issueQuestion(current))) await this.#issue();
    this.#asking = false;
  }

  async #issue(): Promise<void> {
    const { http, membership, toast } = this.#platform;
    runInAction(() => {
      this.issuing = true;
    });
    try {
      await http.call(memberships.issueNext, {});
      toast.success(membershipTexts.issued);
      void this.records.refresh();
      void this.expiry.refresh();
    } catch {
      // The platform has already shown the error; another tab may have been first.
    }
    await membership.refresh();
    runInAction(() => {
      this.issuing = false;
    });
  }

  #accountIs(userId: string | null): void {
    this.expiry.reset();
    this.records.reset();
    this.prices.reset();
    if (userId === null) return;
    void this.expiry.refresh();
    void this.records.refresh();
    void this.prices.refresh();
  }
}

function issueQuestion({ batchesLeft }: Membership) {
  const after = batchesLeft > 1 ? `之后还剩 ${batchesLeft - 1} 批，从这一批到期的次日起继续发放。` : '这是最后一批。';
  return {
    title: '现在发放下一批算力？',
    content: `新的一批从现在起算一个月有效，不再等到原定的日期；已有的算力仍按各自的到期日使用。${after}`,
    okText: '现在发放',
    cancelText: '再等等',
  };
}
