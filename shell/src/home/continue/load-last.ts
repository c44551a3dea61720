import { ASSISTANT, chat } from '@ai-site/shared/api/chat';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { tasks } from '@ai-site/shared/api/tasks';
import { storyboardsPath, textPath } from '@ai-site/shared/domain/comics/paths';
import { taskPath } from '@ai-site/shared/domain/task-apps';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';

/** Something that the account began, with the address at which it goes on. */
export interface LastWork {
  readonly kind: '聊天' | '任务' | '漫画';
  readonly title: string;
  readonly path: string;
}

/** What a call answers; null when it fails, of which nothing is shown: the others are there. */
async function unlessFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** The last chat, task and comic of the account, as far as there are any. Chats of apps have pages of their own and are left out. */
export async function loadLast(http: HttpClient, signal: AbortSignal): Promise<readonly LastWork[]> {
  const options = { signal, silent: true };
  const [chats, made, comics] = await Promise.all([
    unlessFailed(http.call(chat.history, { query: { pageSize: 1, appType: ASSISTANT } }, options)),
    unlessFailed(http.call(tasks.list, { query: { pageSize: 1 } }, options)),
    unlessFailed(http.call(comicsProjects.page, { query: { pageSize: 1 } }, options)),
  ]);
  const [lastChat] = chats?.list ?? [];
  const [task] = made?.list ?? [];
  const [comic] = comics?.list ?? [];
  return [
    ...(lastChat === undefined
      ? []
      : [
          {
            kind: '聊天',
            title: lastChat.chatTheme,
            path: `/chatNew?${new URLSearchParams({ chatId: lastChat.chatId })}`,
          } as const,
        ]),
    ...(task === undefined
      ? []
      : [{ kind: '任务', title: titleOf(task.values) ?? '最近的创作', path: taskPath(task.taskId) } as const]),
    ...(comic === undefined
      ? []
      : [
          {
            kind: '漫画',
            title: comic.title,
            path: (comic.storyboards > 0 ? storyboardsPath : textPath)({ comicsId: comic.id }),
          } as const,
        ]),
  ];
}

/** The words that a task was begun with. */
const titleOf = (values: Readonly<Record<string, unknown>>): string | undefined =>
  ['prompt', 'musicDesc', 'musicName']
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value !== '');
