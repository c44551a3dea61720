import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards, storyboardConflict, type WrittenStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { RowEdits } from '../rows/row-edits.ts';
import type { EpisodeStore } from './episode-store.ts';
import type { StoreDeps } from './project-store.ts';

/** What people edit of a storyboard. */
export type StoryboardPatch = Partial<Omit<StoryboardView, 'id' | 'episodeId' | 'source' | 'revision' | 'updateTime'>>;
export type Side = 'before' | 'after';

export interface StoryboardsDeps extends StoreDeps {
  readonly episode: EpisodeStore;
  /** Rows came or went, or something that images and voices are made from was saved: what is known of them may have changed. */
  readonly onRows: () => void;
}

type Row = { readonly id: string; readonly revision: number };

/** Observable. The storyboards of an episode in their order. */
export class StoryboardsStore {
  readonly edits: RowEdits<StoryboardView, StoryboardPatch>;
  order: readonly string[] = [];
  readonly #deps: StoryboardsDeps;
  /** Ends with the last write: writes follow one another, each with the revision that the one before it made. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: StoryboardsDeps) {
    this.#deps = deps;
    const { http, toast } = deps.platform;
    this.edits = new RowEdits<StoryboardView, StoryboardPatch>({
      clock: deps.clock,
      save: async (edits) => {
        const items = edits.map(({ id, revision, patch }) => ({ id, revision, ...patch }));
        const written = await http.call(
          comicsStoryboards.save,
          { body: { episodeId: this.#episodeId, items } },
          { silent: true },
        );
        this.#deps.episode.applyState(written.episode);
        if (written.episode.stale.some((part) => part === 'images' || part === 'voices')) this.#deps.onRows();
        return written.storyboards;
      },
      conflictOf: (error) => {
        const conflict = conflictOf(comicsStoryboards.save, error);
        if (conflict === null) return null;
        this.#deps.episode.applyState(conflict.episode);
        return { rows: conflict.storyboards, removed: conflict.removed };
      },
      onConflict: () => toast.warning(comicsTexts.storyboardChanged),
    });
    makeAutoObservable(this, { edits: false, order: observableRef, view: false });
  }

  /** With what was typed. */
  view(id: string): StoryboardView | undefined {
    return this.edits.view(id);
  }

  /** All with what was typed, in their order. */
  get list(): readonly StoryboardView[] {
    return this.order.flatMap((id) => this.view(id) ?? []);
  }

  edit(id: string, patch: StoryboardPatch): void {
    this.edits.edit(id, patch);
  }

  setAll(storyboards: readonly StoryboardView[]): void {
    this.edits.replaceAll(storyboards);
    this.#setOrder(storyboards.map(({ id }) => id));
  }

  /** Takes over one that was written, and the ids of all. */
  put(storyboard: StoryboardView, order: readonly string[]): void {
    this.edits.apply(storyboard);
    this.#setOrder(order);
  }

  insert(anchorId: string | null, side: Side, content: StoryboardPatch = {}): Promise<WrittenStoryboards | null> {
    return this.#write(() => {
      const { revision } = anchorId === null ? { revision: this.#episodeRevision } : this.#row(anchorId);
      return this.#http.call(
        comicsStoryboards.insert,
        {
          body: {
            episodeId: this.#episodeId,
            ...(anchorId === null ? {} : { id: anchorId }),
            revision,
            side,
            ...content,
          },
        },
        { silent: true },
      );
    });
  }

  duplicate(id: string): Promise<WrittenStoryboards | null> {
    return this.#write(() =>
      this.#http.call(comicsStoryboards.duplicate, { body: { ...this.#one(id) } }, { silent: true }),
    );
  }

  /** Moves at once, and back when the server refuses. */
  move(id: string, anchorId: string, side: Side): Promise<WrittenStoryboards | null> {
    const before = this.order;
    const rest = before.filter((other) => other !== id);
    this.#setOrder(rest.toSpliced(rest.indexOf(anchorId) + (side === 'after' ? 1 : 0), 0, id));
    return this.#write(
      () => this.#http.call(comicsStoryboards.move, { body: { ...this.#one(id), anchorId, side } }, { silent: true }),
      () => this.#setOrder(before),
    );
  }

  /** Moves one up (-1) or down (1). */
  moveBy(id: string, step: -1 | 1): Promise<WrittenStoryboards | null> {
    const anchor = this.order[this.order.indexOf(id) + step];
    return anchor === undefined ? Promise.resolve(null) : this.move(id, anchor, step < 0 ? 'before' : 'after');
  }

  /** `at`: a character of the narration. */
  split(id: string, at: number): Promise<WrittenStoryboards | null> {
    return this.#write(() =>
      this.#http.call(comicsStoryboards.split, { body: { ...this.#one(id), at } }, { silent: true }),
    );
  }

  /** Joins one with the one behind it. */
  merge(id: string): Promise<WrittenStoryboards | null> {
    return this.#write(() => {
      const next = this.#row(this.order[this.order.indexOf(id) + 1] ?? '');
      return this.#http.call(
        comicsStoryboards.merge,
        { body: { ...this.#one(id), nextId: next.id, nextRevision: next.revision } },
        { silent: true },
      );
    });
  }

  /** Removes at once, and brings them back when the server refuses. */
  remove(ids: readonly string[]): Promise<WrittenStoryboards | null> {
    const before = this.order;
    this.#setOrder(before.filter((id) => !ids.includes(id)));
    return this.#write(
      () =>
        this.#http.call(
          comicsStoryboards.remove,
          { body: { episodeId: this.#episodeId, items: ids.map((id) => this.#row(id)) } },
          { silent: true },
        ),
      () => this.#setOrder(before),
    );
  }

  /** Lets the model change the prompt of one. */
  rewrite(id: string, instruction: string): Promise<WrittenStoryboards | null> {
    return this.#write(() =>
      this.#http.call(comicsSteps.rewriteStoryboard, { body: { ...this.#one(id), instruction } }, { silent: true }),
    );
  }

  undo(): Promise<boolean> {
    return this.#travel(comicsEpisodes.undo);
  }

  redo(): Promise<boolean> {
    return this.#travel(comicsEpisodes.redo);
  }

  async #travel(call: typeof comicsEpisodes.undo | typeof comicsEpisodes.redo): Promise<boolean> {
    await this.#last;
    const done = await this.#deps.episode.action(async (row) => {
      const { episode, storyboards } = await this.#http.call(call, { body: row }, { silent: true });
      runInAction(() => {
        this.#deps.episode.applyState(episode);
        this.setAll(storyboards);
      });
    });
    if (done) this.#deps.onRows();
    return done;
  }

  /** Saves what was typed, writes, and takes over what came of it. Resolves with null when the server refuses; the reason is shown. */
  #write(
    send: () => Promise<WrittenStoryboards>,
    rollback: () => void = () => undefined,
  ): Promise<WrittenStoryboards | null> {
    const work = this.#last.then(async () => {
      try {
        await this.edits.flush();
        const written = await send();
        runInAction(() => this.#apply(written));
        this.#deps.onRows();
        return written;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        runInAction(() => {
          rollback();
          this.#applyConflict(error);
        });
        this.#deps.platform.toast.error(error.message);
        return null;
      }
    });
    this.#last = work.catch(() => undefined);
    return work;
  }

  #apply({ episode, storyboards, order, removed }: WrittenStoryboards): void {
    for (const id of removed) this.edits.remove(id);
    for (const storyboard of storyboards) this.edits.apply(storyboard);
    this.#setOrder(order);
    this.#deps.episode.applyState(episode);
  }

  #applyConflict(error: ApiError): void {
    const parsed = storyboardConflict.safeParse('data' in error ? error.data : null);
    if (!parsed.success) return;
    const { episode, storyboards, removed } = parsed.data;
    for (const id of removed) this.edits.remove(id);
    for (const storyboard of storyboards) this.edits.apply(storyboard);
    this.#setOrder(this.order.filter((id) => !removed.includes(id)));
    this.#deps.episode.applyState(episode);
  }

  #setOrder(order: readonly string[]): void {
    this.order = order;
  }

  get #http(): StoreDeps['platform']['http'] {
    return this.#deps.platform.http;
  }

  get #episodeId(): string {
    return this.#deps.episode.id ?? '';
  }

  get #episodeRevision(): number {
    return this.#deps.episode.edits.rows.get(this.#episodeId)?.revision ?? 0;
  }

  #row(id: string): Row {
    return { id, revision: this.edits.rows.get(id)?.revision ?? 0 };
  }

  #one(id: string): Row & { readonly episodeId: string } {
    return { episodeId: this.#episodeId, ...this.#row(id) };
  }
}
