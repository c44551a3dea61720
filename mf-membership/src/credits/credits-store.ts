import type { DataOf } from '@ai-site/shared/api/define';
import { type Membership, memberships } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { membershipTexts } from '@ai-site/shared/membership';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { Fetched } from '../loading/fetched.ts';
import { forAccount } from '../loading/for-account.ts';
import { StandingStore } from '../standing/standing-store.ts';
import { RecordsStore } from './records-store.ts';

type CreditsPlatform = Pick<Platform, 'session' | 'membership' | 'http' | 'modals' | 'toast'>;

/** Observable. 算力管理: the balance, until when it is good, the next batch, the history and what things cost. */
export class CreditsStore {
  readonly standing: StandingStore;
  readonly records: RecordsStore;
  readonly expiry: Fetched<DataOf<typeof memberships.expiry>>;
  readonly prices: Fetched<DataOf<typeof memberships.prices>>;
  issuing = false;
  readonly #platform: CreditsPlatform;
  /** The question is open, or what it asked for is under way. */
  #asking = false;

  constructor(platform: CreditsPlatform) {
    const { http } = platform;
    this.#platform = platform;
    this.standing = new StandingStore(platform);
    this.records = new RecordsStore(http);
    this.expiry = new Fetched((signal) => http.call(memberships.expiry, {}, { signal, silent: true }));
    this.prices = new Fetched((signal) => http.call(memberships.prices, {}, { signal, silent: true }));
    makeAutoObservable(this, { standing: false, records: false, expiry: false, prices: false });
  }

  /** Follows the account and its balance; returns how to stop. */
  start(): () => void {
    const stopStanding = this.standing.start();
    const stopAccount = forAccount(this.#platform, (userId) => this.#accountIs(userId));
    const stopBalance = reaction(
      () => this.standing.current?.pointBalance,
      (_, before) => {
        // The first balance to be known is the one that was asked about already.
        if (before === undefined || !this.#platform.session.signedIn) return;
        void this.expiry.load();
        void this.records.refresh();
      },
    );
    // Which tasks are free depends on the tier.
    const stopTier = reaction(
      () => this.standing.current?.memberType,
      (_, before) => {
        if (before !== undefined && this.#platform.session.signedIn) void this.prices.load();
      },
    );
    return () => {
      stopStanding();
      stopAccount();
      stopBalance();
      stopTier();
    };
  }

  /** Asks first: the month of what is issued counts from now. */
  async issueNext(): Promise<void> {
    const { current } = this.standing;
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
      void this.expiry.load();
    } catch {
      // The platform has shown why: perhaps another tab was first.
    }
    await membership.refresh();
    runInAction(() => {
      this.issuing = false;
    });
  }

  #accountIs(userId: string | null): void {
    this.expiry.forget();
    this.records.forget();
    this.prices.forget();
    if (userId === null) return;
    void this.expiry.load();
    void this.records.load();
    void this.prices.load();
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
