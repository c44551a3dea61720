import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard, TagView } from '@ai-site/shared/api/showcase-views';
import type { Platform } from '@ai-site/shared/contract';
import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { takeFirstContent } from '@ai-site/shared/first-content';
import { type Page, PagedList } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ExhibitView } from './view.ts';
import type { WorkMarks } from './work-marks.ts';

/** A page of works, with what only feeds tell. */
interface WorksPage {
  readonly list: readonly PublicationCard[];
  readonly cursor: string | null;
  readonly epoch?: number | null;
  readonly fresh?: number;
  readonly nearTags?: readonly TagView[];
}

type Request = (
  http: Platform['http'],
  view: ExhibitView,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<WorksPage>;

const options = (signal: AbortSignal) => ({ signal, silent: true });
const paged = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const tagged = (tagId: number | null) => (tagId === null ? {} : { tagId });
const feedQuery = ({ tagId, sort, keyword }: ExhibitView) => ({
  sort,
  ...tagged(tagId),
  ...(keyword === '' ? {} : { keyword }),
});

const requests: Readonly<Record<ExhibitView['section'], Request>> = {
  feed: (http, view, cursor, signal) =>
    http.call(feedCalls[view.kind].list, { query: { ...feedQuery(view), ...paged(cursor) } }, options(signal)),
  liked: (http, { kind }, cursor, signal) =>
    http.call(feedCalls[kind].likeList, { query: paged(cursor) }, options(signal)),
  published: (http, { kind }, cursor, signal) =>
    http.call(feedCalls[kind].releaseList, { query: paged(cursor) }, options(signal)),
  gallery: (http, { tagId }, cursor, signal) =>
    http.call(exhibit.list, { query: { ...tagged(tagId), ...paged(cursor) } }, options(signal)),
};

/**
 * The same card in a tenth of the memory. Its addresses are by width: an object to which numbers are assigned as keys, as by the check of an answer, reserves
 * room up to the largest, some 10 KB a work, while JSON is read into one that has room for its keys alone.
 */
const compact = (work: PublicationCard): PublicationCard => ({
  ...work,
  image: JSON.parse(JSON.stringify(work.image)),
});

/** Milliseconds after which a list that is opened again begins anew. */
const STALE_AFTER = 5 * 60_000;

export interface FeedListDeps {
  readonly http: Platform['http'];
  readonly marks: WorkMarks;
  readonly clock: () => number;
  /** Whether nobody is signed in, nor about to be. */
  readonly isVisitor: () => boolean;
}

/** Observable. The works of a view, and where they were read to. */
export class FeedList {
  readonly view: ExhibitView;
  readonly list: PagedList<PublicationCard, ExhibitView>;
  /** Works that were published since the first page. */
  fresh = 0;
  /** Of the ranking that the rows belong to. */
  epoch: number | null = null;
  /** Tags nearest to a search that found nothing. */
  nearTags: readonly TagView[] = [];
  /** Pixels that the page was scrolled, and the work that was opened, when the list was left. */
  offset = 0;
  opened: string | null = null;
  readonly #deps: FeedListDeps;
  #loadedAt = 0;
  /** The rows say nothing of what the account did with them. */
  #unmarked: boolean;

  constructor(view: ExhibitView, deps: FeedListDeps) {
    this.view = view;
    this.#deps = deps;
    const served =
      view.section === 'feed'
        ? takeFirstContent(feedCalls[view.kind].list, feedQuery(view), deps.clock(), STALE_AFTER)
        : null;
    this.#unmarked = served !== null && !deps.isVisitor();
    this.list = new PagedList<PublicationCard, ExhibitView>({
      keyOf: ({ id }) => id,
      query: view,
      first: served === null ? undefined : this.#page(served, null, 0),
      source: async (query, position, signal, known) =>
        this.#page(await requests[query.section](deps.http, query, position ?? undefined, signal), position, known),
    });
    makeAutoObservable(this, { view: false, list: false, nearTags: observableRef, offset: false, opened: false });
  }

  /** No more works are loaded: what follows could not be reached by scrolling on every device. */
  get full(): boolean {
    return this.list.items.length >= showcaseLimits.loaded;
  }

  /**
   * Loads the first page unless the rows are known and recent. A list that is returned to keeps its rows. What was served with the page is as visitors see
   * it: an account asks what it likes of it.
   */
  async open(returning: boolean): Promise<void> {
    const { list } = this;
    if (list.loading) return;
    const unmarked = this.#unmarked;
    this.#unmarked = false;
    if (list.state !== 'ready' || unmarked) await list.refresh();
    else if (!returning && this.#deps.clock() - this.#loadedAt > STALE_AFTER) await this.begin();
  }

  /** Begins anew with what is newest; the rows stay until it has come. */
  async begin(): Promise<void> {
    await this.list.choose({ ...this.view }, { keepRows: true });
  }

  /** The works before and after one in the rows that are known. */
  neighbours(id: string): { readonly previous: PublicationCard | null; readonly next: PublicationCard | null } | null {
    const { items } = this.list;
    const index = items.findIndex((work) => work.id === id);
    return index < 0 ? null : { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
  }

  #page(
    { list, cursor, epoch = null, fresh = 0, nearTags = [] }: WorksPage,
    position: string | null,
    known: number,
  ): Page<PublicationCard> {
    this.#deps.marks.received(list);
    runInAction(() => {
      if (position === null) {
        this.#loadedAt = this.#deps.clock();
        this.epoch = epoch;
        this.nearTags = nearTags;
      }
      this.fresh = fresh;
    });
    return { items: list.map(compact), next: known + list.length >= showcaseLimits.loaded ? null : cursor };
  }
}
