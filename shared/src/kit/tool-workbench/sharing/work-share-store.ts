import { makeAutoObservable, runInAction } from 'mobx';
import { type WorkShare, workShares } from '../../../api/work-shares.ts';
import type { Platform } from '../../../contract/platform.ts';
import type { shareDays } from '../../../domain/sharing/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { AsyncResource } from '../../async/index.ts';
import { cancelAfterQuestion } from '../../sharing/index.ts';

/** What the owner of a work decides about its link. */
export interface ShareSettings {
  readonly showPrompt: boolean;
  readonly allowRemake: boolean;
  /** Null: without an end. Undefined: as it was. */
  readonly days?: (typeof shareDays)[number] | null;
}

/** Observable. The link of one work. */
export class WorkShareStore {
  /** Null: the work is not shared. */
  readonly share: AsyncResource<WorkShare | null>;
  saving = false;
  /** Settings of a link that is not made yet. */
  private draft: ShareSettings = { showPrompt: false, allowRemake: false, days: null };
  readonly #key: string;
  readonly #platform: Pick<Platform, 'http' | 'toast' | 'modals'>;

  constructor(platform: Pick<Platform, 'http' | 'toast' | 'modals'>, key: string) {
    this.#key = key;
    this.#platform = platform;
    this.share = new AsyncResource<WorkShare | null>(async (signal) => {
      const { list } = await platform.http.call(workShares.list, { query: { key } }, { signal, silent: true });
      return list[0] ?? null;
    });
    makeAutoObservable(this, { share: false });
  }

  get settings(): ShareSettings {
    const { data } = this.share;
    if (data === null) return this.draft;
    const { showPrompt, allowRemake, expireTime } = data;
    return { showPrompt, allowRemake, ...(expireTime === null ? { days: null } : {}) };
  }

  /** Makes the link. The client shows a failure. */
  create(): Promise<void> {
    return this.#save(this.draft);
  }

  /** Changes the settings of the link at once, or those with which it will be made. */
  async change(changes: Partial<ShareSettings>): Promise<void> {
    const { data } = this.share;
    if (data === null) this.draft = { ...this.draft, ...changes };
    else await this.#save({ showPrompt: data.showPrompt, allowRemake: data.allowRemake, ...changes });
  }

  /** Ends the link after a question. */
  async cancel(): Promise<void> {
    const { data } = this.share;
    if (data === null) return;
    const { http } = this.#platform;
    const ended = await cancelAfterQuestion(this.#platform, () =>
      http.call(workShares.cancel, { body: { shareId: data.shareId } }, { silent: true }),
    );
    if (ended) runInAction(() => this.share.set(null));
  }

  async #save(settings: ShareSettings): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    try {
      const share = await this.#platform.http.call(workShares.share, { body: { key: this.#key, ...settings } });
      runInAction(() => this.share.set(share));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }
}
