import { makeAutoObservable } from 'mobx';
import { type TaskView, tasks as taskCalls, toolCalls } from '../../../api/tasks.ts';
import type { HttpClient } from '../../../http/client.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { lastNumberedPage, PagedList, type PageSource } from '../../async/index.ts';
import type { TasksStore } from '../tasks/tasks-store.ts';

/** Which tasks a history shows: all, those in work, or those that have ended. */
export type HistoryFilter = 'all' | 'open' | 'ended';

interface HistoryQuery {
  /** Page of a history by page number, from 1. */
  readonly pageNum: number;
  readonly filter: HistoryFilter;
}

export interface ToolHistoryOptions {
  readonly tool: ToolDefinition;
  readonly http: Pick<HttpClient, 'call'>;
  readonly tasks: TasksStore;
}

/** Rows of a page as ids; their states are kept by the store of tasks. */
function historySource({ tool, http, tasks }: ToolHistoryOptions): PageSource<string, HistoryQuery> {
  const { page } = toolCalls(tool);
  const { pageSize } = tool;
  return async ({ pageNum, filter }, position, signal) => {
    if (page === undefined) return { items: [], next: null };
    const byNumber = tool.history === 'pages' && filter === 'all';
    const after = { pageSize, ...(position === null ? {} : { lastId: position }) };
    const query = byNumber ? { pageNum, pageSize } : after;
    // The calls of the specification do not tell the states apart.
    const { list, total, hasNextPage } =
      filter === 'all'
        ? await http.call(page, page.method === 'POST' ? { body: query } : { query }, { signal, silent: true })
        : await http.call(
            taskCalls.list,
            { query: { ...after, tool: tool.code, open: filter === 'open' ? 'true' : 'false' } },
            { signal, silent: true },
          );
    for (const view of list) tasks.apply(view);
    const items = list.map(({ taskId }) => taskId);
    return {
      items,
      next: byNumber || !hasNextPage ? null : (items.at(-1) ?? null),
      ...(total === null ? {} : { total }),
    };
  };
}

/** Observable. The history of a tool: pages by number, or more and more rows, as its definition says; more and more of what was filtered. */
export class ToolHistory {
  readonly list: PagedList<string, HistoryQuery>;
  /** Task whose detail is open. */
  detailId: string | null = null;
  readonly #options: ToolHistoryOptions;

  constructor(options: ToolHistoryOptions) {
    this.#options = options;
    const { tool } = options;
    this.list = new PagedList({
      source: historySource(options),
      keyOf: (taskId: string) => taskId,
      query: { pageNum: 1, filter: 'all' },
      ...(tool.history === 'pages' ? { lastPage: lastNumberedPage<HistoryQuery>(tool.pageSize) } : {}),
    });
    makeAutoObservable(this, { list: false });
  }

  get detail(): TaskView | undefined {
    return this.detailId === null ? undefined : this.#options.tasks.get(this.detailId);
  }

  get pageNum(): number {
    return this.list.query.pageNum;
  }

  get filter(): HistoryFilter {
    return this.list.query.filter;
  }

  /** Whether it is read by page numbers now. */
  get byNumber(): boolean {
    return this.#options.tool.history === 'pages' && this.filter === 'all';
  }

  /** Shows the tasks of other states, from the newest. */
  async choose(filter: HistoryFilter): Promise<void> {
    await this.list.choose({ pageNum: 1, filter });
  }

  /** Opens the detail of a task, or closes it. */
  showDetail(taskId: string | null): void {
    this.detailId = taskId;
  }

  /** Shows a task that was just submitted: at the top, or on page 1 (docs/product/tools.md#4). */
  async submitted(taskId: string): Promise<void> {
    if (this.filter === 'ended') return await this.choose('all');
    const { byNumber } = this;
    if (byNumber && this.pageNum !== 1) return await this.choose('all');
    if (this.list.state === 'ready') this.list.put(taskId);
    if (byNumber) await this.list.refresh();
  }

  /** Shows a task that was submitted elsewhere, where the newest rows are shown and it is newer than they are. */
  found({ taskId, createTime }: Pick<TaskView, 'taskId' | 'createTime'>): void {
    const { state, items } = this.list;
    if (state !== 'ready' || this.pageNum !== 1 || this.filter === 'ended' || items.includes(taskId)) return;
    const newest = items[0] === undefined ? undefined : this.#options.tasks.get(items[0]);
    if (newest === undefined || newest.createTime <= createTime) this.list.put(taskId);
  }

  async goTo(pageNum: number): Promise<void> {
    await this.list.choose({ pageNum, filter: 'all' }, { keepRows: true });
  }
}
