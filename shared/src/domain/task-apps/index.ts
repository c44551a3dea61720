import { CREATE_PATH } from '../../routes/paths.ts';

/** An app that opens on the app chat page, where it works as a task tool. */
export interface TaskApp {
  /** `appname` of the app chat page. */
  readonly code: string;
  /** `appId` of the app chat page, and `applicationId` of favourites and usage history. */
  readonly id: number;
}

/** The apps of the task tools by the kind of tool. Four have the codes and ids of docs/product/tools.md#2; the others carry the code of their tool. */
const appsByKind = {
  image: {
    creativeImage: { code: 'xzht', id: 131 },
    sdImage: { code: 'sd-image', id: 201 },
    generateImage: { code: 'generate-image', id: 202 },
    controlImage: { code: 'control-image', id: 203 },
    similarImage: { code: 'similar-image', id: 204 },
    creativeText: { code: 'creative-text', id: 205 },
    modelSwap: { code: 'model-swap', id: 206 },
    modelScene: { code: 'model-scene', id: 207 },
    productReplace: { code: 'product-replace', id: 208 },
    cutout: { code: 'cutout', id: 209 },
    erase: { code: 'erase', id: 210 },
    watermarkRemoval: { code: 'watermark-removal', id: 211 },
    hdImage: { code: 'hd-image', id: 212 },
    zoomImage: { code: 'zoom-image', id: 213 },
    reversePrompt: { code: 'reverse-prompt', id: 214 },
  },
  video: {
    dreamMachine: { code: 'xzmxjq', id: 188 },
    videoTransfer: { code: 'spzsp', id: 26 },
    hugVideo: { code: 'kyskybn', id: 190 },
    imageToVideo: { code: 'image-to-video', id: 221 },
    textToVideo: { code: 'text-to-video', id: 222 },
    videoTransferPlus: { code: 'video-transfer-plus', id: 223 },
    presenter: { code: 'presenter', id: 224 },
  },
  audio: {
    music: { code: 'music', id: 225 },
  },
  text: {
    titleGenerator: { code: 'title-generator', id: 231 },
    articleWriter: { code: 'article-writer', id: 232 },
    articleRewrite: { code: 'article-rewrite', id: 233 },
    novelToPrompts: { code: 'novel-to-prompts', id: 234 },
    songLyrics: { code: 'song-lyrics', id: 235 },
  },
} as const satisfies Record<string, Readonly<Record<string, TaskApp>>>;

export type TaskAppKind = keyof typeof appsByKind;

/** The app of every task tool. */
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
