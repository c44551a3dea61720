import { PAGE_SIZE_MAX } from '@ai-site/shared/api/base/page-size';
import { type BatchView, batches as batchCalls } from '@ai-site/shared/api/batches';
import { type TaskView, tasks as taskCalls } from '@ai-site/shared/api/tasks';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { APP_CHAT_PATH } from '@ai-site/shared/domain/task-apps';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { ApiError } from '@ai-site/shared/errors';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { isUnfinished, TasksStore } from '@ai-site/shared/kit/tool-workbench/tasks';
import { isBelow, normalisePath } from '@ai-site/shared/routes';
import {
  failureTextOf,
  successTextOf,
  TaskStatus,
  type ToolDefinition,
  toolOf,
  tools,
  toolTaskPath,
  toolTexts,
} from '@ai-site/shared/tools';
import { batchTexts } from '@ai-site/shared/tools/batch-texts';
import { makeAutoObservable, reaction } from 'mobx';
import { BatchesStore } from './batches-store.ts';
import { notifyHidden } from './notify-hidden.ts';

/** The screens of the tools poll their own tasks; here a poll only catches a lost push. */
const POLL_SECONDS = 60;

/** Whether a place shows the end of a task anyway: the screen of its tool, its app on the app chat page, or the page of the task. */
function isScreenOf(
  tool: ToolDefinition | undefined,
  taskId: string,
  { pathname, search }: Platform['history']['location'],
): boolean {
  const path = normalisePath(pathname).toLowerCase();
  if (path === tool?.route) return true;
  const query = new URLSearchParams(search);
  return isBelow(path, APP_CHAT_PATH) && (query.get('appname') === tool?.app.code || query.get('taskId') === taskId);
}

export interface TaskTrayDeps {
  readonly platform: Pick<Platform, 'http' | 'socket' | 'toast' | 'history' | 'bus'>;
  readonly clock?: Clock;
}

/** How a task ended: 创意生图成功. */
export function endText({ tool, taskStatus, refunded }: Pick<TaskView, 'tool' | 'taskStatus' | 'refunded'>): string {
  const definition = toolOf(tool);
  const named = definition ?? { title: '任务' };
  return taskStatus === TaskStatus.success
    ? successTextOf(named)
    : failureTextOf(named, refunded ? `算力${toolTexts.refunded}` : null);
}

/** How a batch ended: 漫画分镜已完成. */
export const batchEndText = ({ title, done, failed }: Pick<BatchView, 'title' | 'done' | 'failed'>): string =>
  failed === 0 ? batchTexts.ended(title) : batchTexts.endedPartly(title, done, failed);

/** Whether a place shows what a batch was made for. */
const isOwnerOf = ({ path }: Pick<BatchView, 'path'>, { pathname }: Platform['history']['location']): boolean =>
  normalisePath(pathname).toLowerCase() === normalisePath(path.split('?')[0] ?? '').toLowerCase();

/** Observable. The unfinished tasks of all tools, and the unfinished batches, on every screen; tells when one ends whose screen is not open. */
export class TaskTrayStore {
  readonly clock: Clock;
  readonly #batches: BatchesStore;
  readonly #tasks: TasksStore;
  readonly #deps: TaskTrayDeps;

  constructor(deps: TaskTrayDeps) {
    const { platform, clock = pageClock } = deps;
    this.#deps = deps;
    this.clock = clock;
    this.#tasks = new TasksStore({ http: platform.http, socket: platform.socket, clock });
    this.#batches = new BatchesStore({ platform, clock, onEnd: (batch) => this.#batchEnded(batch) });
    makeAutoObservable(this, { clock: false });
  }

  get running(): readonly TaskView[] {
    return this.#tasks.all.filter(isUnfinished);
  }

  get batches(): readonly BatchView[] {
    return this.#batches.running;
  }

  /** Starts following the tasks; the returned function ends it. */
  start(): Unsubscribe {
    void this.#load();
    const stops = [
      this.#batches.start(),
      ...tools.map((tool) => this.#tasks.follow({ ...tool, pollSeconds: POLL_SECONDS })),
      reaction(
        () => this.running.map(({ taskId }) => taskId),
        (now, before) => {
          for (const taskId of before) if (!now.includes(taskId)) this.#ended(this.#tasks.get(taskId));
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The client shows a failure. */
  async cancel(taskId: string): Promise<void> {
    try {
      this.#tasks.apply(await this.#deps.platform.http.call(taskCalls.cancel, { params: { taskId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  cancelBatch(batchId: string): Promise<void> {
    return this.#batches.cancel(batchId);
  }

  async #load(): Promise<void> {
    try {
      const { list, batches } = await this.#deps.platform.http.call(
        batchCalls.unfinished,
        { query: { pageSize: PAGE_SIZE_MAX } },
        { silent: true },
      );
      for (const task of list) this.#tasks.apply(task);
      for (const batch of batches) this.#batches.apply(batch);
    } catch (error) {
      // Pushes still tell of new tasks.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Says nothing of a batch that was cancelled: the person did it. */
  #batchEnded(batch: BatchView): void {
    if (batch.cancelled > 0) return;
    const { toast, history } = this.#deps.platform;
    const text = batchEndText(batch);
    const onScreen = isOwnerOf(batch, history.location);
    const open = () => history.push(batch.path);
    notifyHidden({ text, taskId: batch.batchId, onOpen: () => !onScreen && open() });
    if (onScreen) return;
    if (batch.failed === 0) toast.success(text, undefined, { label: '查看', onPress: open });
    else toast.error(text);
  }

  /** Says nothing of a cancelled task: the person did it. */
  #ended(task: TaskView | undefined): void {
    if (task === undefined) return;
    const { toast, history, bus } = this.#deps.platform;
    const succeeded = task.taskStatus === TaskStatus.success;
    const cancelled = task.stage === 'cancelled';
    bus.emit('task:finished', {
      taskId: task.taskId,
      tool: task.tool,
      outcome: succeeded ? 'succeeded' : cancelled ? 'cancelled' : 'failed',
    });
    if (cancelled) return;
    const text = endText(task);
    const tool = toolOf(task.tool);
    const onScreen = isScreenOf(tool, task.taskId, history.location);
    const open = () => history.push(tool === undefined ? WORKS_PATH : toolTaskPath(tool, task.taskId));
    notifyHidden({ text, taskId: task.taskId, onOpen: () => !onScreen && open() });
    if (onScreen) return;
    if (succeeded) toast.success(text, undefined, { label: '查看', onPress: open });
    else toast.error(text);
  }
}
