import { accountTexts } from '@ai-site/shared/accounts';
import { accounts } from '@ai-site/shared/api/accounts';
import { type ContractSummary, contracts } from '@ai-site/shared/api/contracts';
import type { Platform } from '@ai-site/shared/contract';
import { CodeCountdowns, CodeRequest } from '@ai-site/shared/phone-code';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { Fetched } from '../loading/fetched.ts';
import { forAccount } from '../loading/for-account.ts';
import { StandingStore } from '../standing/standing-store.ts';

export interface MeParts {
  readonly platform: Platform;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Hands a file to the browser's downloads. */
  readonly save: (fileName: string, content: unknown) => void;
}

/** Observable. 个人中心: the account, its contracts, its data. */
export class MeStore {
  readonly standing: StandingStore;
  readonly contracts: Fetched<readonly ContractSummary[]>;
  /** They outlive the dialogs that ask for codes. */
  readonly cancelCode: CodeRequest;
  readonly guardianCode: CodeRequest;
  exporting = false;
  leaving = false;
  readonly #parts: MeParts;
  readonly #countdowns: CodeCountdowns;

  constructor(parts: MeParts) {
    const { platform, clock } = parts;
    this.#parts = parts;
    this.standing = new StandingStore(platform);
    this.contracts = new Fetched((signal) => platform.http.call(contracts.list, {}, { signal, silent: true }));
    this.#countdowns = new CodeCountdowns(clock);
    this.cancelCode = new CodeRequest(this.#countdowns, () => 'own');
    this.guardianCode = new CodeRequest(this.#countdowns, () => 'guardian');
    makeAutoObservable(this, { standing: false, contracts: false, cancelCode: false, guardianCode: false });
  }

  /** Follows the account and the contracts that await its signature; returns how to stop. */
  start(): () => void {
    const { platform } = this.#parts;
    const stopStanding = this.standing.start();
    const stopAccount = forAccount(platform, (userId) => {
      this.contracts.forget();
      if (userId !== null) void this.contracts.load();
    });
    const stopContracts = reaction(
      () => ({ userId: platform.session.user?.userId, ids: platform.session.user?.contactIds.join() }),
      (now, before) => {
        if (now.userId !== undefined && now.userId === before.userId && now.ids !== before.ids) void this.contracts.load();
      },
      { equals: (a, b) => a.userId === b.userId && a.ids === b.ids },
    );
    return () => {
      stopStanding();
      stopAccount();
      stopContracts();
      this.#countdowns.stop();
    };
  }

  /** Saves everything the site keeps of the person as a file. */
  async exportData(): Promise<void> {
    if (this.exporting) return;
    const { platform, save } = this.#parts;
    this.exporting = true;
    try {
      const { fileName, content } = await platform.http.call(accounts.exportData, {});
      save(fileName, content);
      platform.toast.success('个人数据已导出');
    } catch {
      // The platform has shown why.
    }
    runInAction(() => {
      this.exporting = false;
    });
  }

  async signOut(): Promise<void> {
    if (this.leaving) return;
    const { session, toast } = this.#parts.platform;
    this.leaving = true;
    await session.signOut();
    runInAction(() => {
      this.leaving = false;
    });
    toast.success(accountTexts.logoutSucceeded);
  }
}
