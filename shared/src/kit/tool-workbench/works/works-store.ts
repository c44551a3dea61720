import { makeAutoObservable, ObservableSet, runInAction, when } from 'mobx';
import { tasks as taskCalls, type WorkKind, type WorkView } from '../../../api/tasks.ts';
import type { Platform, Unsubscribe } from '../../../contract/platform.ts';
import { TOO_MANY_WORKS, WORKS_AT_ONCE } from '../../../domain/works/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { keepOlderRows, PagedList } from '../../async/index.ts';
import { mayRemove } from '../../publications/may-remove.ts';

export interface WorksFilter {
  /** Code of the tool; null: all. */
  readonly tool: string | null;
  readonly kind: WorkKind | null;
}

const PAGE_SIZE = 60;

const keyOf = ({ key }: WorkView): string => key;

/** Observable. The works of all tools with their filter and selection. */
export class WorksStore {
  readonly list: PagedList<WorkView, WorksFilter>;
  /** Keys of the selected works. */
  readonly selected = new ObservableSet<string>();
  /** A selection is being removed. */
  removing = false;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>, filter: WorksFilter = { tool: null, kind: null }) {
    this.#platform = platform;
    this.list = new PagedList<WorkView, WorksFilter>({
      keyOf,
      query: filter,
      mergeFirstPage: keepOlderRows(keyOf),
      source: async ({ tool, kind }, position, signal) => {
        const query = {
          pageSize: PAGE_SIZE,
          ...(tool === null ? {} : { tool }),
          ...(kind === null ? {} : { kind }),
          ...(position === null ? {} : { lastKey: position }),
        };
        const { list, hasNextPage } = await platform.http.call(taskCalls.works, { query }, { signal, silent: true });
        return { items: list, next: hasNextPage ? (list.at(-1)?.key ?? null) : null };
      },
    });
    makeAutoObservable(this, { list: false, selected: false });
  }

  get filter(): WorksFilter {
    return this.list.query;
  }

  /** The selected works, in the order of the list. */
  get chosen(): readonly WorkView[] {
    return this.list.items.filter(({ key }) => this.selected.has(key));
  }

  /** Keys of the selected works, in the order in which they were selected. */
  get chosenKeys(): readonly string[] {
    const known = new Set(this.chosen.map(({ key }) => key));
    return [...this.selected].filter((key) => known.has(key));
  }

  /** Shows the works of tasks that end, above those that are shown; the returned function ends it. */
  follow(bus: Pick<Platform['bus'], 'on'>): Unsubscribe {
    let stopWaiting: Unsubscribe = () => undefined;
    const stop = bus.on('task:finished', ({ outcome }) => {
      if (outcome !== 'succeeded') return;
      stopWaiting();
      // A refresh would abort the next page.
      stopWaiting = when(
        () => !this.list.loadingMore,
        () => void this.list.refresh(),
      );
    });
    return () => {
      stop();
      stopWaiting();
    };
  }

  /** Shows other works; what is no longer shown is no longer selected. */
  async choose(filter: Partial<WorksFilter>): Promise<void> {
    this.selected.clear();
    await this.list.choose({ ...this.filter, ...filter });
  }

  toggle(key: string): void {
    if (this.selected.delete(key)) return;
    if (this.selected.size < WORKS_AT_ONCE) this.selected.add(key);
    else this.#platform.toast.warning(TOO_MANY_WORKS);
  }

  /** Selects the first works of the list, as many as one request takes. */
  selectAll(): void {
    this.selected.replace(this.list.items.slice(0, WORKS_AT_ONCE).map(({ key }) => key));
  }

  /** Takes these works out of the selection. */
  deselect(keys: readonly string[]): void {
    for (const key of keys) this.selected.delete(key);
  }

  /** Removes the selected works, after a question where they are published; the toast undoes it. The client shows a failure. */
  async removeSelected(): Promise<void> {
    const { http, toast } = this.#platform;
    const works = this.chosen;
    const keys = works.map(({ key }) => key);
    this.removing = true;
    try {
      if (!(await mayRemove(this.#platform, works))) return;
      const before = this.list.items;
      await http.call(taskCalls.removeWorks, { body: { keys } });
      runInAction(() => {
        this.list.apply((rows) => rows.filter(({ key }) => !keys.includes(key)));
        this.selected.clear();
      });
      toast.success(toolTexts.removed, toolTexts.undoMs, {
        label: toolTexts.undo,
        onPress: () => void this.#restore(keys, before),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      runInAction(() => {
        this.removing = false;
      });
    }
  }

  /** `before`: the list in which the works stood. */
  async #restore(keys: readonly string[], before: readonly WorkView[]): Promise<void> {
    try {
      await this.#platform.http.call(taskCalls.restoreWorks, { body: { keys: [...keys] } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    runInAction(() =>
      this.list.apply((rows) => {
        const still = new Set(rows.map(({ key }) => key));
        const known = before.filter(({ key }) => still.has(key) || keys.includes(key));
        const places = new Set(known.map(({ key }) => key));
        return [...known, ...rows.filter(({ key }) => !places.has(key))];
      }),
    );
  }
}
