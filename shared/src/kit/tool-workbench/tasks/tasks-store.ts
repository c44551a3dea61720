import { computed, makeAutoObservable, observable } from 'mobx';
import { MessageType } from '../../../api/message-types.ts';
import { type TaskView, tasks } from '../../../api/tasks.ts';
import type { Socket, Unsubscribe } from '../../../contract/platform.ts';
import { ApiError } from '../../../errors/index.ts';
import type { HttpClient } from '../../../http/client.ts';
import { TaskStatus } from '../../../tools/task-states.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { refreshOnReconnect } from '../../async/refresh-on-reconnect.ts';
import type { Cancel, Clock } from '../../clock/clock.ts';
import { type PageVisibility, pageVisibility } from './page-visibility.ts';

/** Whether a task still changes by itself. */
export const isUnfinished = ({ taskStatus }: Pick<TaskView, 'taskStatus'>): boolean => taskStatus < TaskStatus.success;

type FollowedTool = Pick<ToolDefinition, 'code' | 'pushType' | 'pollSeconds'>;

export interface TasksStoreOptions {
  readonly http: Pick<HttpClient, 'call'>;
  readonly socket: Pick<Socket, 'on' | 'state'>;
  readonly clock: Clock;
  readonly visibility?: PageVisibility;
}

/** Content of a task push; REST is the truth, so only what decides whether to ask is read. */
function pushedTask(content: unknown): { readonly taskId: string; readonly revision: number } | null {
  if (typeof content !== 'object' || content === null || !('taskId' in content) || typeof content.taskId !== 'string')
    return null;
  const revision =
    'revision' in content && typeof content.revision === 'number' ? content.revision : Number.POSITIVE_INFINITY;
  return { taskId: content.taskId, revision };
}

/**
 * Observable. Every known task by id: the one place where answers of calls, polls and pushes are merged. What has a lower
 * revision than the known state is stale and dropped.
 */
export class TasksStore {
  readonly #byId = observable.map<string, TaskView>([], { deep: false });
  readonly #options: Required<TasksStoreOptions>;
  /** Ids that were deleted: a late answer does not bring them back. */
  readonly #deleted = new Set<string>();
  /** Ids of the tasks that were unfinished once. */
  readonly #seenRunning = new Set<string>();

  constructor(options: TasksStoreOptions) {
    this.#options = { visibility: pageVisibility, ...options };
    makeAutoObservable(this, { all: computed });
  }

  /** All known tasks, the newest first. */
  get all(): readonly TaskView[] {
    return [...this.#byId.values()].sort((a, b) => b.createTime.localeCompare(a.createTime));
  }

  get(taskId: string): TaskView | undefined {
    return this.#byId.get(taskId);
  }

  /** Applies a state from the server. Returns whether it was news. */
  apply(view: TaskView): boolean {
    const known = this.#byId.get(view.taskId);
    if (this.#deleted.has(view.taskId) || (known !== undefined && known.revision > view.revision)) return false;
    if (isUnfinished(view)) this.#seenRunning.add(view.taskId);
    this.#byId.set(view.taskId, view);
    return true;
  }

  /** Whether a task has succeeded since the store knows it: a success to tell. */
  hasJustSucceeded({ taskId, stage, failure }: Pick<TaskView, 'taskId' | 'stage' | 'failure'>): boolean {
    return stage === 'succeeded' && failure === null && this.#seenRunning.has(taskId);
  }

  delete(taskId: string): void {
    this.#deleted.add(taskId);
    this.#byId.delete(taskId);
  }

  /** Gives a task back whose deletion failed or was undone. */
  restore(view: TaskView): void {
    this.#deleted.delete(view.taskId);
    this.apply(view);
  }

  /** Reads one task again. A failure leaves the known state; the next poll asks again. */
  async refresh(taskId: string): Promise<void> {
    try {
      this.apply(await this.#options.http.call(tasks.get, { params: { taskId } }, { silent: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 404) this.delete(taskId);
    }
  }

  /**
   * Keeps the unfinished tasks of a tool up to date by pushes and polls. Polls pause while the page is hidden. `onFound` is called with a task of the
   * tool that a push told of and that was not known: another page, or another browser, submitted it.
   */
  follow(tool: FollowedTool, onFound: (task: TaskView) => void = () => undefined): Unsubscribe {
    const { socket, clock, visibility } = this.#options;
    const refreshAll = () => {
      for (const task of this.#byId.values())
        if (task.tool === tool.code && isUnfinished(task)) void this.refresh(task.taskId);
    };
    let cancel: Cancel = () => undefined;
    const tick = () => {
      if (visibility.visible()) refreshAll();
      cancel = clock.after(tool.pollSeconds * 1000, tick);
    };
    cancel = clock.after(tool.pollSeconds * 1000, tick);
    const stops = [
      socket.on(
        MessageType.subscribe,
        tool.pushType,
        ({ msg }) => void this.#applyPush(typeof msg === 'object' ? msg?.content : null, tool, onFound),
      ),
      refreshOnReconnect(socket, refreshAll),
      visibility.onVisible(refreshAll),
      () => cancel(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #applyPush(content: unknown, { code }: FollowedTool, onFound: (task: TaskView) => void): Promise<void> {
    const pushed = pushedTask(content);
    if (pushed === null || this.#deleted.has(pushed.taskId)) return;
    const known = this.#byId.get(pushed.taskId);
    if (known !== undefined && pushed.revision <= known.revision) return;
    await this.refresh(pushed.taskId);
    const found = this.#byId.get(pushed.taskId);
    if (known === undefined && found?.tool === code) onFound(found);
  }
}
