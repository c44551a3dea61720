import type { StoryboardMedia } from '@ai-site/shared/api/comics/media-views';
import { makeAutoObservable, observable } from 'mobx';
import type { Studio } from '../../project/studio.ts';
import { isStale } from './stale-media.ts';

export const rowFilters = { all: '全部', noImage: '没有画面', failed: '失败', stale: '已修改' } as const;
export type RowFilter = keyof typeof rowFilters;

const passes: Readonly<Record<RowFilter, (media: StoryboardMedia | undefined) => boolean>> = {
  all: () => true,
  noImage: (media) => media?.chosen == null,
  failed: (media) => media?.work.state === 'failed' || media?.voice.state === 'failed',
  stale: (media) => media !== undefined && isStale(media),
};

/** Observable. What is selected, filtered and in focus in the list of storyboards. */
export class ListState {
  filter: RowFilter = 'all';
  /** The storyboard in focus, which the preview shows; null: the first one. */
  private focus: string | null;
  readonly selected = observable.set<string>();
  /** The one that is dragged. */
  dragged: string | null = null;
  /** The one that is edited in a sheet, on phones. */
  edited: string | null = null;
  readonly #studio: Studio;
  #lastSelected: string | null = null;

  constructor(studio: Studio, focus: string | null) {
    this.#studio = studio;
    this.focus = focus;
    makeAutoObservable(this, { selected: false, countOf: false, isShown: false });
  }

  /** Ids that the filter shows, in their order. */
  get shown(): readonly string[] {
    const { order } = this.#studio.storyboards;
    return this.filter === 'all' ? order : order.filter((id) => this.isShown(id, this.filter));
  }

  /** Ids that are selected and exist, in their order. */
  get selection(): readonly string[] {
    return this.#studio.storyboards.order.filter((id) => this.selected.has(id));
  }

  get current(): string | null {
    const { order } = this.#studio.storyboards;
    return this.focus !== null && order.includes(this.focus) ? this.focus : (order[0] ?? null);
  }

  countOf(filter: RowFilter): number {
    return this.#studio.storyboards.order.filter((id) => this.isShown(id, filter)).length;
  }

  isShown(id: string, filter: RowFilter): boolean {
    return passes[filter](this.#studio.media.storyboards.get(id));
  }

  setFilter(filter: RowFilter): void {
    this.filter = filter;
  }

  setCurrent(id: string): void {
    this.focus = id;
  }

  setDragged(id: string | null): void {
    this.dragged = id;
  }

  setEdited(id: string | null): void {
    this.edited = id;
    if (id !== null) this.focus = id;
  }

  /** Selects or unselects one, with `range` all from the one that was selected before. */
  toggle(id: string, range: boolean): void {
    const select = !this.selected.has(id);
    const from = range && this.#lastSelected !== null ? this.shown.indexOf(this.#lastSelected) : -1;
    const to = this.shown.indexOf(id);
    const ids = from === -1 ? [id] : this.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of ids) {
      if (select) this.selected.add(one);
      else this.selected.delete(one);
    }
    this.#lastSelected = id;
  }

  selectShown(): void {
    for (const id of this.shown) this.selected.add(id);
  }

  clear(): void {
    this.selected.clear();
  }
}
