import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication, TagView } from '@ai-site/shared/api/showcase-views';
import type { Platform } from '@ai-site/shared/contract';
import type { ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, runInAction } from 'mobx';
import { exhibitStore } from '../works/exhibit-store.ts';
import { PublicationDraft } from './publication-draft.ts';
import { submittedText, submitWork } from './submit-work.ts';

/** Observable. Publishing one work: whether it is published, and the form that publishes it. */
export class PublishStore {
  /** The last publication of the work; null: there is none. */
  readonly publication: AsyncResource<OwnPublication | null>;
  readonly tags: AsyncResource<readonly TagView[]>;
  draft = new PublicationDraft();
  saving = false;
  /** A refused or cancelled publication is written anew. */
  again = false;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;
  readonly #kind: ShowcaseKind;
  readonly #workKey: string;

  constructor(platform: Pick<Platform, 'http' | 'toast'>, kind: ShowcaseKind, workKey: string) {
    this.#platform = platform;
    this.#kind = kind;
    this.#workKey = workKey;
    this.publication = new AsyncResource(async (signal) => {
      const { list } = await platform.http.call(
        feedCalls[kind].releaseList,
        { query: { workKey } },
        { signal, silent: true },
      );
      return list[0] ?? null;
    });
    this.tags = new AsyncResource((signal) => platform.http.call(feedCalls[kind].tag, {}, { signal, silent: true }));
    makeAutoObservable(this, { publication: false, tags: false });
  }

  /** Writes a publication that was refused or cancelled anew, beginning with what it had. */
  writeAgain(): void {
    this.draft = new PublicationDraft(this.publication.data);
    this.again = true;
  }

  /** Submits the work. The client shows a failure. */
  async publish(): Promise<void> {
    this.saving = true;
    try {
      const approved = await submitWork(this.#platform, { kind: this.#kind, workKey: this.#workKey }, this.draft);
      this.#platform.toast.success(submittedText(approved));
      runInAction(() => {
        this.again = false;
      });
      exhibitStore().forgetOwn();
      await this.publication.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }
}
