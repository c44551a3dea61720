import { type Collected, type CollectedWork, collection, collectionTexts } from '@ai-site/shared/api/collection';
import { exhibit } from '@ai-site/shared/api/showcase';
import { tasks as taskCalls, type WorkKind } from '@ai-site/shared/api/tasks';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { PagedList } from '@ai-site/shared/kit/async';
import { setCollected } from '@ai-site/shared/kit/collection';
import { draftOfTask, openTool } from '@ai-site/shared/kit/tool-workbench';
import { toolOf, toolTexts } from '@ai-site/shared/tools';

const PAGE_SIZE = 30;

export type CollectionKind = Extract<WorkKind, 'image' | 'video'> | 'all';

/** Observable through its list. The works that a person collected: own ones, and publications. */
export class CollectionStore {
  readonly list: PagedList<Collected, CollectionKind>;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>) {
    this.#platform = platform;
    this.list = new PagedList<Collected, CollectionKind>({
      keyOf: ({ key }) => key,
      query: 'all',
      source: async (kind, position, signal) => {
        const query = {
          pageSize: PAGE_SIZE,
          sources: 'all' as const,
          ...(kind === 'all' ? {} : { kind }),
          ...(position === null ? {} : { lastKey: position }),
        };
        const { list, hasNextPage } = await platform.http.call(collection.list, { query }, { signal, silent: true });
        return { items: list, next: hasNextPage ? (list.at(-1)?.key ?? null) : null };
      },
    });
  }

  /** Takes a work out of the collection; the toast puts it back in its place. */
  async remove(work: Collected): Promise<void> {
    const before = this.list.items;
    if (!(await this.#set(work, false))) return;
    this.list.apply((rows) => rows.filter(({ key }) => key !== work.key));
    const restore = async () => {
      if (!(await this.#set(work, true))) return;
      this.list.apply((rows) => before.filter(({ key }) => key === work.key || rows.some((row) => row.key === key)));
    };
    this.#platform.toast.success(collectionTexts.removed, toolTexts.undoMs, {
      label: toolTexts.undo,
      onPress: () => void restore(),
    });
  }

  /** Resolves with whether it is done; the client shows a failure. */
  async #set(row: Collected, wanted: boolean): Promise<boolean> {
    if (row.source === 'work') return setCollected([row.key], wanted);
    try {
      await this.#platform.http.call(exhibit.collect, { body: { id: row.publication.id, collected: wanted } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  /** Opens the tool that made a work with the same parameters and seed. The client shows a failure. */
  async remix({ taskId, tool, seed }: CollectedWork): Promise<void> {
    const definition = toolOf(tool);
    if (definition === undefined) return;
    try {
      openTool(
        definition,
        draftOfTask(definition, await this.#platform.http.call(taskCalls.get, { params: { taskId } }), seed),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
