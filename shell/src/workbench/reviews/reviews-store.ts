import { type ReviewedPublication, type ReviewView, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { type RefusalReason, ShareStatus, showcaseLimits } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { nameOf } from '../works/name-of.ts';
import { Claims } from './claims.ts';
import { type UndoBody, UndoStack } from './undo-stack.ts';

/** Rows before the end of the list at which the next page is fetched. */
const FETCH_AHEAD = 5;

/** A work that could not be decided, and why. */
export interface Undecided {
  readonly work: ReviewedPublication;
  readonly text: string;
}

/** Decisions that the author reads with a note. */
export type NotedDecision = 'grant' | 'uphold' | 'restore' | 'dismiss';
export type ReasonedDecision = 'refuse' | 'takeDown';

/** Observable. What people publish, as operators decide about it: one view at a time, and in it one work. Decisions reject with the server's message. */
export class ReviewsStore {
  readonly list: PagedList<ReviewedPublication, ReviewView>;
  readonly undoable = new UndoStack();
  readonly claims: Claims;
  counts: Readonly<Record<Exclude<ReviewView, 'decided'>, number>> = { waiting: 0, appeals: 0, reported: 0 };
  /** When the work that waits longest was submitted; null: none waits. */
  oldest: string | null = null;
  /** Ids of the works chosen for one approval. */
  selected: readonly string[] = [];
  private openedId: string | null = null;
  /** Index of the opened work: where it has gone, the one in its place is opened. */
  private place = 0;
  readonly #http: HttpClient;
  /** Works that look like one, by its id, as told when it was claimed. */
  readonly #similar = new Map<string, ReviewedPublication['similar']>();

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList<ReviewedPublication, ReviewView>({
      source: cursorPages(async (view: ReviewView, cursor, signal) => {
        const page = await http.call(
          showcaseReviews.list,
          { query: { view, ...(cursor === undefined ? {} : { cursor }) } },
          { silent: true, signal },
        );
        runInAction(() => {
          this.counts = page.counts;
          this.oldest = page.oldest;
        });
        // Only a claim looks for similar works.
        return {
          ...page,
          items: page.items.map((work) => ({ ...work, similar: [...(this.#similar.get(work.id) ?? work.similar)] })),
        };
      }),
      keyOf: ({ id }) => id,
      query: 'waiting',
    });
    this.claims = new Claims({
      http,
      onClaimed: (work) => this.#claimed(work),
      onGone: () => void this.list.refresh(),
    });
    makeAutoObservable<ReviewsStore, 'openedId' | 'place'>(this, {
      list: false,
      undoable: false,
      claims: false,
      counts: observableRef,
      selected: observableRef,
      openedId: true,
      place: true,
    });
  }

  /** How many works wait for an operator, for whatever reason. */
  get waiting(): number {
    return this.counts.waiting + this.counts.appeals + this.counts.reported;
  }

  get current(): ReviewedPublication | null {
    const { items } = this.list;
    return items.find(({ id }) => id === this.openedId) ?? items[Math.min(this.place, items.length - 1)] ?? null;
  }

  /** Index of the current work; -1 without one. */
  get index(): number {
    const { current } = this;
    return current === null ? -1 : this.list.items.indexOf(current);
  }

  /** The chosen works that are still listed. */
  get selection(): readonly ReviewedPublication[] {
    return this.list.items.filter(({ id }) => this.selected.includes(id));
  }

  choose(view: ReviewView): void {
    this.openedId = null;
    this.place = 0;
    this.selected = [];
    void this.list.choose(view);
  }

  open(id: string): void {
    const index = this.list.items.findIndex((work) => work.id === id);
    if (index < 0) return;
    this.openedId = id;
    this.place = index;
    if (index >= this.list.items.length - FETCH_AHEAD) void this.list.loadMore();
  }

  /** Opens the next or the previous work; does nothing at the ends. */
  step(by: 1 | -1): void {
    const next = this.list.items[this.index + by];
    if (next !== undefined) this.open(next.id);
  }

  /** At most as many as one approval takes. */
  select(id: string, on: boolean): void {
    if (!on) this.selected = this.selected.filter((known) => known !== id);
    else if (this.selection.length < showcaseLimits.approveAtOnce) this.selected = [...this.selected, id];
  }

  /** Chooses the first works that nobody else decides, or none. */
  selectAll(on: boolean): void {
    const free = this.list.items.filter((work) => this.claims.blocked(work) === null);
    this.selected = on ? free.slice(0, showcaseLimits.approveAtOnce).map(({ id }) => id) : [];
  }

  /** Approves works, which leave the list at once and return to it when that failed. Resolves with those. */
  async approve(works: readonly ReviewedPublication[]): Promise<readonly Undecided[]> {
    const items = works.map(({ id, revision }) => ({ id, revision }));
    this.#leave(works);
    const answer = this.#http.call(showcaseReviews.approve, { body: { items } }, { silent: true });
    const outcomes = Promise.all(works.map((work) => this.#approved(work, answer)));
    const first = works[0];
    const text =
      works.length === 1 && first !== undefined ? `已通过「${nameOf(first)}」` : `已通过 ${works.length} 个作品`;
    // An approval counts as one revision; that of an edit cannot be undone.
    this.undoable.push(
      text,
      outcomes.then((list) =>
        works
          .filter(({ editedDesc }, at) => list[at] === null && editedDesc === null)
          .map(({ id, revision }) => ({ id, revision: revision + 1 })),
      ),
    );
    const undecided = (await outcomes).filter((outcome) => outcome !== null);
    void this.list.refresh();
    return undecided;
  }

  async refuse(work: ReviewedPublication, reason: RefusalReason, note: string): Promise<void> {
    const { id, revision } = await this.#decide(work, (body) =>
      this.#http.call(showcaseReviews.refuse, { body: { ...body, reason, note } }, { silent: true }),
    );
    if (work.editedDesc === null) this.undoable.push(`已退回「${nameOf(work)}」`, Promise.resolve([{ id, revision }]));
  }

  async takeDown(work: ReviewedPublication, reason: RefusalReason, note: string): Promise<void> {
    await this.#decide(work, (body) =>
      this.#http.call(showcaseReviews.takeDown, { body: { ...body, reason, note } }, { silent: true }),
    );
  }

  async restore(work: ReviewedPublication, note: string): Promise<void> {
    await this.#decide(work, (body) =>
      this.#http.call(showcaseReviews.restore, { body: { ...body, note } }, { silent: true }),
    );
  }

  async decideAppeal(work: ReviewedPublication, granted: boolean, note: string): Promise<void> {
    await this.#decide(work, (body) =>
      this.#http.call(showcaseReviews.decideAppeal, { body: { ...body, granted, note } }, { silent: true }),
    );
  }

  async dismissReports(work: ReviewedPublication, reason: string): Promise<void> {
    await this.#decide(work, ({ id }) =>
      this.#http.call(showcaseReviews.dismissReports, { body: { id, reason } }, { silent: true }),
    );
  }

  async feature(work: ReviewedPublication, featured: boolean): Promise<void> {
    await this.#http.call(showcaseReviews.feature, { body: { id: work.id, featured } }, { silent: true });
    this.list.replace({ ...work, featured });
  }

  /** Undoes the last decision, also one that is still being stored. Resolves with its text; null: there is none. */
  async undo(): Promise<string | null> {
    const entry = this.undoable.pop();
    if (entry === null) return null;
    // Of several the last decided comes first: its time ends last.
    const outcomes = await Promise.allSettled((await entry.decided).toReversed().map((body) => this.#undo(body)));
    void this.list.refresh();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return entry.text;
  }

  async #undo(body: UndoBody): Promise<void> {
    const work = await this.#http.call(showcaseReviews.undo, { body }, { silent: true });
    if (this.list.query !== 'waiting') return;
    this.list.put(work);
    this.open(work.id);
  }

  #claimed(work: ReviewedPublication): void {
    this.#similar.set(work.id, work.similar);
    const decided =
      this.list.query === 'waiting' && work.shareStatus !== ShareStatus.auditing && work.editedDesc === null;
    if (decided) void this.list.refresh();
    else this.list.replace(work);
  }

  /** After a refusal by the server the list is fetched, so that the work is shown as it is. */
  async #decide(
    work: ReviewedPublication,
    call: (body: { readonly id: string; readonly revision: number }) => Promise<ReviewedPublication>,
  ): Promise<ReviewedPublication> {
    try {
      const decided = await call({ id: work.id, revision: work.revision });
      runInAction(() => {
        if (this.list.query === 'decided') this.list.replace(decided);
        else {
          this.#leave([work]);
          this.list.delete(work.id);
        }
      });
      void this.list.refresh();
      return decided;
    } catch (error) {
      if (error instanceof ApiError && (error.code === 404 || error.code === 409)) void this.list.refresh();
      throw error;
    }
  }

  async #approved(
    work: ReviewedPublication,
    answer: Promise<{ readonly failed: readonly { readonly id: string; readonly reason: string }[] }>,
  ): Promise<Undecided | null> {
    try {
      await this.list.remove(work.id, async () => {
        const failure = (await answer).failed.find(({ id }) => id === work.id);
        if (failure !== undefined) throw new ApiError(409, failure.reason);
      });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { work, text: error.message };
    }
  }

  /** Opens the next work that stays and that nobody else decides, before these leave the list. */
  #leave(works: readonly ReviewedPublication[]): void {
    const gone = new Set(works.map(({ id }) => id));
    this.selected = this.selected.filter((id) => !gone.has(id));
    const { items } = this.list;
    if (this.current === null || !gone.has(this.current.id)) return;
    const after = [...items.slice(this.index + 1), ...items.slice(0, this.index).reverse()].filter(
      ({ id }) => !gone.has(id),
    );
    const next = after.find((work) => this.claims.blocked(work) === null) ?? after[0];
    if (next !== undefined) this.open(next.id);
  }
}
