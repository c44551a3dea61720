import { type TaskView, tasks as taskCalls } from '../../../api/tasks.ts';
import { ApiError } from '../../../errors/index.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { mayRemove } from '../../publications/may-remove.ts';
import type { ToolStore } from '../tool-store.ts';
import { isUnfinished } from './tasks-store.ts';

// Beside the store, whose first screen has no task to act on.

/** Cancels a task that is not finished. */
export async function cancelTask(store: ToolStore, taskId: string): Promise<void> {
  await action(store, async () => {
    store.tasks.apply(await store.platform.http.call(taskCalls.cancel, { params: { taskId } }));
  });
}

/** Does a failed task again, in its own row. */
export async function retryTask(store: ToolStore, taskId: string): Promise<void> {
  await action(store, async () => {
    store.tasks.apply(await store.platform.http.call(taskCalls.retry, { params: { taskId } }));
  });
}

const question = {
  title: '取消并删除？',
  content: '任务还没有完成，删除会先取消它，算力会退回。',
  okText: '取消并删除',
  cancelText: '保留',
  danger: true,
} as const;

/**
 * Deletes a task, which the toast undoes. One that still runs is cancelled first, after a question: nobody would see what it makes. Of one whose results are
 * published, a question says what becomes of the publications.
 */
export async function removeTask(store: ToolStore, task: TaskView): Promise<void> {
  const { http, modals, toast } = store.platform;
  const { taskId } = task;
  if (isUnfinished(task)) {
    if (!(await modals.confirm(question))) return;
    await cancelTask(store, taskId);
  } else if (!(await mayRemove(store.platform, task.outputs))) return;
  await action(store, async () => {
    const call = () => http.call(taskCalls.remove, { params: { taskId } });
    await (store.history === null ? call() : store.history.list.remove(taskId, call));
    store.forget(taskId);
    toast.success(toolTexts.removed, toolTexts.undoMs, {
      label: toolTexts.undo,
      onPress: () => void restoreTask(store, taskId),
    });
  });
}

async function restoreTask(store: ToolStore, taskId: string): Promise<void> {
  await action(store, async () => {
    store.tasks.restore(await store.platform.http.call(taskCalls.restore, { params: { taskId } }));
    if (store.history?.list.state === 'ready') await store.history.list.refresh();
  });
}

/** Errors of these calls were shown by the client. */
async function action(store: ToolStore, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    void store.platform.membership.refresh();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
