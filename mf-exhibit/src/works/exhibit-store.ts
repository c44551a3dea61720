import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import type { TagView } from '@ai-site/shared/api/showcase-views';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { tabValues } from '@ai-site/shared/kit/storage';
import { getPlatform } from '@ai-site/shared/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { CardImages } from './card-image.ts';
import { FeedList, type FeedListDeps } from './feed-list.ts';
import { Playback } from './playback.ts';
import { type ExhibitView, firstView, viewKey } from './view.ts';
import { WorkMarks } from './work-marks.ts';

/** Lists that are kept to be returned to. */
const LISTS_KEPT = 6;

const EXPANDED_KEY = 'ai-site.exhibit.tags-expanded';

/** Observable. What the screens of the showcase have in common while the page is open. */
export class ExhibitStore {
  readonly marks: WorkMarks;
  readonly playback = new Playback();
  readonly images = new CardImages();
  /** Nothing can be pointed at without being touched. Asked for once: each question costs a card on the way. */
  readonly touchOnly = window.matchMedia('(hover: none)').matches;
  /** All tags are shown, in as many lines as they take. */
  tagsExpanded = tabValues.read(EXPANDED_KEY) === '1';
  /** Grows when lists were forgotten because they belonged to another account. */
  generation = 0;
  /** What the draw pages show. */
  slotView: ExhibitView = firstView;
  readonly #platform: Pick<Platform, 'http' | 'session' | 'toast'>;
  readonly #listDeps: FeedListDeps;
  /** The last used one last. */
  readonly #lists = new Map<string, FeedList>();
  readonly #tags = new Map<string, AsyncResource<readonly TagView[]>>();

  constructor(platform: Pick<Platform, 'http' | 'session' | 'toast'>) {
    this.#platform = platform;
    this.marks = new WorkMarks(platform);
    this.#listDeps = {
      http: platform.http,
      marks: this.marks,
      clock: Date.now,
      isVisitor: () => !platform.session.signedIn && !platform.session.restoring,
    };
    makeAutoObservable(this, {
      marks: false,
      playback: false,
      images: false,
      touchOnly: false,
      slotView: observableRef,
    });
    const { session } = platform;
    reaction(
      () => session.user?.userId ?? (session.restoring ? undefined : null),
      (_, before) => {
        if (before !== undefined) this.#forget();
      },
    );
  }

  list(view: ExhibitView): FeedList {
    const key = viewKey(view);
    const list = this.#lists.get(key) ?? new FeedList(view, this.#listDeps);
    this.#lists.delete(key);
    this.#lists.set(key, list);
    for (const [oldest, forgotten] of this.#lists) {
      if (this.#lists.size <= LISTS_KEPT) break;
      forgotten.list.abort();
      this.#lists.delete(oldest);
    }
    return list;
  }

  /** A list that is kept. */
  known(key: string): FeedList | undefined {
    return this.#lists.get(key);
  }

  /** The tags of what a view lists. */
  tags({ section, kind }: ExhibitView): AsyncResource<readonly TagView[]> {
    const key = section === 'gallery' ? section : kind;
    const { http } = this.#platform;
    const call = section === 'gallery' ? exhibit.tagList : feedCalls[kind].tag;
    const tags =
      this.#tags.get(key) ??
      new AsyncResource<readonly TagView[]>((signal) => http.call(call, {}, { signal, silent: true }));
    this.#tags.set(key, tags);
    return tags;
  }

  showInSlot(view: ExhibitView): void {
    this.slotView = view;
  }

  expandTags(expanded: boolean): void {
    this.tagsExpanded = expanded;
    tabValues.write(EXPANDED_KEY, expanded ? '1' : null);
  }

  /** What was published or changed here shows in the lists of the account when they are opened. */
  forgetOwn(): void {
    for (const [key, { list }] of this.#lists) {
      if (key.startsWith('published')) list.reset();
    }
  }

  #forget(): void {
    for (const { list } of this.#lists.values()) list.abort();
    this.#lists.clear();
    this.generation += 1;
  }
}

const stores = new WeakMap<Platform, ExhibitStore>();

/** The store of the page. */
export function exhibitStore(): ExhibitStore {
  const platform = getPlatform();
  const store = stores.get(platform) ?? new ExhibitStore(platform);
  stores.set(platform, store);
  return store;
}
