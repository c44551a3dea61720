import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication, TagView } from '@ai-site/shared/api/showcase-views';
import type { Platform, SlotProps } from '@ai-site/shared/contract';
import { showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { feedOf, isLive, publicationsOfWorks } from '@ai-site/shared/kit/publications';
import { makeAutoObservable, ObservableMap, runInAction } from 'mobx';
import { exhibitStore } from '../../works/exhibit-store.ts';
import { statusNames } from '../own-actions.ts';
import { PublicationDraft } from '../publication-draft.ts';
import { submitWork } from '../submit-work.ts';

export type SelectedWork = SlotProps<'works/publish'>['works'][number];

/** What becomes of one of the works: `reason` says why it is not published, for people. */
export type WorkState =
  | { readonly name: 'ready' | 'sending' | 'sent' }
  /** It can be sent again. */
  | { readonly name: 'failed'; readonly reason: string }
  /** It cannot be published, or was already. */
  | { readonly name: 'skipped'; readonly reason: string };

/** Observable. Publishing several works, each a publication of its own, with the same words, tags and switches. */
export class PublishWorksStore {
  readonly works: readonly SelectedWork[];
  /** Publications that the works have already. */
  readonly publications: AsyncResource<readonly OwnPublication[]>;
  /** Those that all of the works may have. */
  readonly tags: AsyncResource<readonly TagView[]>;
  readonly draft = new PublicationDraft();
  saving = false;
  /** Key of the work that is being sent. */
  private sending: string | null = null;
  /** By key: why a work was not taken; null: it was. */
  private readonly outcomes = new ObservableMap<string, string | null>();
  readonly #platform: Pick<Platform, 'http' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>, works: readonly SelectedWork[]) {
    this.#platform = platform;
    this.works = works;
    this.publications = new AsyncResource((signal) => publicationsOfWorks(platform, works, signal));
    this.tags = new AsyncResource((signal) => commonTags(platform, works, signal));
    makeAutoObservable(this, { works: false, publications: false, tags: false, draft: false });
  }

  stateOf({ key, kind }: SelectedWork): WorkState {
    const outcome = this.outcomes.get(key);
    if (outcome === null) return { name: 'sent' };
    if (feedOf(kind) === null) return { name: 'skipped', reason: showcaseTexts.unsupported };
    const live = this.publications.data?.find((publication) => publication.workKey === key && isLive(publication));
    if (live !== undefined) return { name: 'skipped', reason: statusNames[live.shareStatus] };
    if (this.sending === key) return { name: 'sending' };
    return outcome === undefined ? { name: 'ready' } : { name: 'failed', reason: outcome };
  }

  /** Works that the next press sends. */
  get pending(): readonly SelectedWork[] {
    return this.works.filter((work) => !['sent', 'skipped'].includes(this.stateOf(work).name));
  }

  get sent(): number {
    return this.works.filter((work) => this.stateOf(work).name === 'sent').length;
  }

  get tooMany(): boolean {
    return this.pending.length > showcaseLimits.publishAtOnce;
  }

  /** How many of the works are in a state for a reason, the most frequent reason first. */
  reasons(name: 'failed' | 'skipped'): readonly { readonly reason: string; readonly count: number }[] {
    const counts = new Map<string, number>();
    for (const state of this.works.map((work) => this.stateOf(work))) {
      if (state.name === name) counts.set(state.reason, (counts.get(state.reason) ?? 0) + 1);
    }
    return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  }

  /** Submits the works that can be, one after the other; those that are not taken keep the reason. Ends early when the session has ended. */
  async publish(): Promise<void> {
    if (this.saving || this.tooMany) return;
    const { toast } = this.#platform;
    const before = this.sent;
    let approvedByItself = false;
    this.saving = true;
    try {
      for (const work of this.pending) {
        const answer = await this.#release(work);
        if (answer === 'signed-out') break;
        approvedByItself ||= answer === 'approved';
      }
    } finally {
      runInAction(() => {
        this.saving = false;
        this.sending = null;
      });
    }
    const sent = this.sent - before;
    if (sent > 0) {
      exhibitStore().forgetOwn();
      toast.success(approvedByItself ? showcaseTexts.approvedByItself : `已提交 ${sent} 个作品，审核通过后展示`);
    }
    // The list of reasons may be scrolled out of sight.
    const [failed] = this.reasons('failed');
    if (failed !== undefined) toast.warning(`${failed.count} 个未提交：${failed.reason}`);
  }

  async #release({ key, kind }: SelectedWork): Promise<'waits' | 'approved' | 'failed' | 'signed-out'> {
    const feed = feedOf(kind);
    if (feed === null) return 'failed';
    runInAction(() => {
      this.sending = key;
    });
    try {
      const approved = await submitWork(this.#platform, { kind: feed, workKey: key }, this.draft, { silent: true });
      runInAction(() => this.outcomes.set(key, null));
      return approved ? 'approved' : 'waits';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.outcomes.set(key, error.message));
      return error.code === 401 ? 'signed-out' : 'failed';
    }
  }
}

/** Tags of images, of videos, or of both where there are both. */
async function commonTags(
  { http }: Pick<Platform, 'http'>,
  works: readonly SelectedWork[],
  signal: AbortSignal,
): Promise<readonly TagView[]> {
  const feeds = [...new Set(works.flatMap(({ kind }) => feedOf(kind) ?? []))];
  const [first = [], ...others] = await Promise.all(
    feeds.map((feed) => http.call(feedCalls[feed].tag, {}, { signal, silent: true })),
  );
  return first.filter(({ id }) => others.every((tags) => tags.some((tag) => tag.id === id)));
}
