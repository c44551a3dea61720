import { taskAppWithId } from '@ai-site/shared/domain/task-apps';

/** What the query of the app chat pages names (docs/product/tools.md#2). */
export interface AppAddress {
  /** Code of the app; '' when none is named. */
  readonly code: string;
  /** A past work: the task that made it. */
  readonly taskId: string | null;
  /** A quick fill, whose parameters are filled in. */
  readonly initId: string | null;
}

/** An app without a code is found by its id. A past work is named by `chatId`, or by `taskId` on the page of a task. */
export function readAddress(search: string): AppAddress {
  const query = new URLSearchParams(search);
  const text = (name: string): string | null => query.get(name)?.trim() || null;
  const code = text('appname') ?? taskAppWithId(Number(text('appId')))?.code ?? '';
  return { code, taskId: text('taskId') ?? text('chatId'), initId: text('initId') };
}

/** Address in 我来聊 of an app that is no task app (docs/product/site.md#2.5); the rest of the query stays. */
export function chatPath(code: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('appId');
  query.set('appname', code);
  return `/chat?${query}`;
}
