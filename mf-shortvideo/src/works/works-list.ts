import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { ProjectCard } from '@ai-site/shared/api/comics/views';
import type { Platform } from '@ai-site/shared/contract';
import type { ComicsStage } from '@ai-site/shared/domain/comics';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accepted } from '../project/stores/shown-write.ts';
import type { Removed } from './RemovedNote.tsx';

export interface WorksQuery {
  readonly keyword: string;
  /** Null: all. */
  readonly stage: ComicsStage | null;
}

/** Observable. The projects of the account, the last changed first. */
export class WorksList {
  readonly list: PagedList<ProjectCard, WorksQuery>;
  /** The one that was deleted last; null: none, or its time is over. */
  removed: Removed | null = null;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>) {
    this.#platform = platform;
    this.list = new PagedList<ProjectCard, WorksQuery>({
      source: cursorPages(async ({ keyword, stage }: WorksQuery, cursor, signal) => {
        const query = {
          ...(keyword === '' ? {} : { keyword }),
          ...(stage === null ? {} : { stage }),
          ...(cursor === undefined ? {} : { cursor }),
        };
        const page = await platform.http.call(comicsProjects.page, { query }, { signal, silent: true });
        return { items: page.list, cursor: page.cursor };
      }),
      keyOf: ({ id }) => id,
      query: { keyword: '', stage: null },
    });
    makeAutoObservable<this>(this, { list: false, removed: observableRef });
  }

  search(changes: Partial<WorksQuery>): void {
    void this.list.choose({ ...this.list.query, ...changes }, { keepRows: true });
  }

  rename({ id, revision }: ProjectCard, title: string): Promise<boolean> {
    return this.#write(async () => {
      await this.#platform.http.call(
        comicsProjects.save,
        { body: { comicsId: id, revision, title } },
        { silent: true },
      );
      await this.list.refresh();
    });
  }

  duplicate({ id, revision }: ProjectCard): Promise<boolean> {
    return this.#write(async () => {
      await this.#platform.http.call(comicsProjects.duplicate, { body: { comicsId: id, revision } }, { silent: true });
      await this.list.refresh();
      this.#platform.toast.success('已复制');
    });
  }

  remove({ id, revision, title }: ProjectCard): Promise<boolean> {
    return this.#write(async () => {
      const removed = await this.#platform.http.call(
        comicsProjects.remove,
        { query: { comicsId: id, revision } },
        { silent: true },
      );
      runInAction(() => {
        this.removed = { id, title, revision: removed.revision, until: Date.parse(removed.purgeTime) };
      });
      await this.list.refresh();
    });
  }

  /** Brings back what was deleted last. */
  restore(): Promise<boolean> {
    const { removed } = this;
    if (removed === null) return Promise.resolve(false);
    this.forgetRemoved();
    return this.#write(async () => {
      await this.#platform.http.call(
        comicsProjects.restore,
        { body: { comicsId: removed.id, revision: removed.revision } },
        { silent: true },
      );
      await this.list.refresh();
    });
  }

  forgetRemoved(): void {
    this.removed = null;
  }

  /** A 409 shows the fresh list. */
  #write(send: () => Promise<void>): Promise<boolean> {
    return accepted(this.#platform.toast, send, ({ code }) =>
      code === 409 || code === 404 ? this.list.refresh() : undefined,
    );
  }
}
