import { CREATE_PATH } from '../../routes/paths.ts';
import { appsByKind } from './apps.generated.ts';

/** An app that opens on the app chat page, where it works as a task tool. */
export interface TaskApp {
  /** `appname` of the app chat page. */
  readonly code: string;
  /** `appId` of the app chat page, and `applicationId` of favourites and usage history. */
  readonly id: number;
}

export type TaskAppKind = keyof typeof appsByKind;

/** The app of every task tool, which its definition gives. */
export const taskApps = { ...appsByKind.image, ...appsByKind.video, ...appsByKind.audio, ...appsByKind.text };

const kindByCode: ReadonlyMap<string, TaskAppKind> = new Map(
  (['image', 'video', 'audio', 'text'] as const).flatMap((kind) =>
    Object.values<TaskApp>(appsByKind[kind]).map(({ code }) => [code, kind] as const),
  ),
);

/** Kind of the tool that an app opens; undefined when no task app has the code. */
export const kindOfTaskApp = (code: string): TaskAppKind | undefined => kindByCode.get(code);

const byCode: ReadonlyMap<string, TaskApp> = new Map(Object.values(taskApps).map((app) => [app.code, app]));
const byId: ReadonlyMap<number, TaskApp> = new Map(Object.values(taskApps).map((app) => [app.id, app]));

/** The app of a code; undefined when no task app has it. */
export const taskAppOf = (code: string): TaskApp | undefined => byCode.get(code);

/** The app of an id; undefined when no task app has it. */
export const taskAppWithId = (id: number): TaskApp | undefined => byId.get(id);

/** Path of the app chat page. */
export const APP_CHAT_PATH = '/appCenter/appChat';

/** Address of an app on the app chat page. */
export const appPath = ({ code, id }: TaskApp): string =>
  `${APP_CHAT_PATH}?${new URLSearchParams({ appId: String(id), appname: code })}`;

/** Address of one creation: its results with their players, and its parameters. */
export const taskPath = (taskId: string): string => `${APP_CHAT_PATH}/task?${new URLSearchParams({ taskId })}`;

/** Where each engine's works are opened again (docs/product/site.md#2.5): the first on its own screen, the others as apps. */
export const workEngines = {
  // Not a work: a quick fill of a question.
  0: { route: '/chatNew' },
  1: { route: CREATE_PATH },
  2: { app: taskApps.creativeImage },
  3: { app: taskApps.dreamMachine },
  4: { app: taskApps.videoTransfer },
  5: { app: taskApps.hugVideo },
} as const satisfies Record<number, { readonly route: string } | { readonly app: TaskApp }>;

export type WorkEngine = keyof typeof workEngines;

/** Address at which a past work is opened again; `initId` names the quick fill with its parameters. */
export function reusePath(engine: WorkEngine, initId?: string): string {
  const place = workEngines[engine];
  const path = 'route' in place ? place.route : appPath(place.app);
  return initId === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ initId })}`;
}
