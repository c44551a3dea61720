import { appsByKind } from './apps.generated.ts';

/** An app that opens on the app chat page, where it works as a task tool. */
export interface TaskApp {
  /** `appname` of the app chat page. */
  readonly code: string;
  /** `appId` of the app chat page, and `applicationId` of favourites and usage history. */
  readonly id: number;
}

/** The app of every task tool, which its definition gives. */
export const taskApps = { ...appsByKind.image, ...appsByKind.video, ...appsByKind.audio, ...appsByKind.text };

const byCode: ReadonlyMap<string, TaskApp> = new Map(Object.values(taskApps).map((app) => [app.code, app]));

/** The app of a code; undefined when no task app has it. */
export const taskAppOf = (code: string): TaskApp | undefined => byCode.get(code);

/** Path of the app chat page. */
export const APP_CHAT_PATH = '/appCenter/appChat';

/** Address of an app on the app chat page. */
export const appPath = ({ code, id }: TaskApp): string =>
  `${APP_CHAT_PATH}?${new URLSearchParams({ appId: String(id), appname: code })}`;

/** Address of one creation: its results with their players, and its parameters. */
export const taskPath = (taskId: string): string => `${APP_CHAT_PATH}/task?${new URLSearchParams({ taskId })}`;
