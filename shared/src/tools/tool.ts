import { appPath, type TaskApp, taskPath } from '../domain/task-apps/index.ts';
import type { ToolFields } from './field.ts';
import type { TaskDefinition } from './task-definition.ts';
import { toolTexts } from './texts.ts';

/** A path of the specification, with the method; more paths are aliases of one handler. */
export interface ToolPath {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly aliases?: readonly string[];
}

export interface ToolPaths {
  readonly create: ToolPath;
  /** Submits a result anew with hints on what it lacks and what it has too much. */
  readonly refine?: ToolPath;
  /** Absent: the tool has no history list, its result tab polls the task. */
  readonly page?: ToolPath;
  readonly info: ToolPath;
  /** Returns the address of a zip file with all results. */
  readonly download?: ToolPath;
  readonly remove?: ToolPath;
}

/** Another name of a field of the form. */
export interface FieldAlias {
  readonly field: string;
  /** Under this name the values of the field have numbers of their own. Absent: it is the address of the file of a file field, or its key. */
  readonly values?: readonly { readonly value: number; readonly is: string | number }[];
}

/** How the history of a tool is read: by page numbers, or by the last row seen. */
export type HistoryMode = 'pages' | 'more';

/** A task tool as data: the calls and the screens follow from it, beside what follows from its task. */
export interface ToolDefinition<F extends ToolFields = ToolFields> extends TaskDefinition<F> {
  /** One sentence: what goes in, what comes out. */
  readonly summary: string;
  /** In one line, for which of the tools that look alike this is the right one; shown under its heading and in lists. */
  readonly difference?: string;
  readonly paths: ToolPaths;
  /** More paths of `create`, each for one value of a field; `paths.create` is that of its first value. */
  readonly createBy?: {
    readonly field: string;
    readonly paths: readonly { readonly value: string | number; readonly path: ToolPath }[];
  };
  /** Names under which the specification gives the addresses of the results (docs/product/tools.md#3): one address, a list, a list of objects with `imageUrl`; and the seconds of the first one. */
  readonly resultNames: {
    readonly one?: readonly string[];
    readonly list?: readonly string[];
    readonly images?: readonly string[];
    readonly seconds?: readonly string[];
  };
  /** Aliases of fields (docs/product/tools.md#3), under which answers repeat them and a submit may give them. */
  readonly aliases?: Readonly<Record<string, FieldAlias>>;
  /** Values that the specification puts into `extendFields`, beside what `choiceNames` adds; a submit may send them there. */
  readonly extendFields?: readonly string[];
  /** Fields that together are one of the `controlNetworks` of docs/product/tools.md#3. */
  readonly control?: { readonly type: string; readonly image: string; readonly weight: string };
  /** Type of the push when a task changed. */
  readonly pushType: number;
  /** Seconds between two polls of an unfinished task. */
  readonly pollSeconds: number;
  readonly pageSize: number;
  readonly history: HistoryMode;
  /** App that opens the tool on the app chat page. */
  readonly app: TaskApp;
  /** Path of its own screen; null: it opens on the app chat page only. */
  readonly route: string | null;
  /** Said when a task has succeeded; absent: the title and 成功. */
  readonly successText?: string;
  /** Text of the empty result tab: 抠图结果将在这里展示. */
  readonly emptyText: string;
}

/** Whether a task is followed in the history once it is submitted, as docs/product/tools.md#4 asks of tools with a history list. That page names none of texts, which grow on the result tab. */
export const followedInHistory = ({ output, paths }: Pick<ToolDefinition, 'output' | 'paths'>): boolean =>
  paths.page !== undefined && output !== 'text';

/** Said when a task has succeeded. */
export const successTextOf = ({ title, successText }: Pick<ToolDefinition, 'title' | 'successText'>): string =>
  successText ?? toolTexts.succeeded(title);

/** Said in one line when a task has failed, with the reason where there is one. */
export const failureTextOf = ({ title }: Pick<ToolDefinition, 'title'>, reason: string | null): string =>
  `${toolTexts.failed(title)}${reason === null ? '' : `（${reason}）`}`;

/** Path of the tool's own screen, or of the app chat page where it has none. */
export const toolPath = ({ route, app }: Pick<ToolDefinition, 'route' | 'app'>): string => route ?? appPath(app);

/** Path on which the tool shows one of its tasks. */
export const toolTaskPath = ({ route }: Pick<ToolDefinition, 'route'>, taskId: string): string =>
  route === null ? taskPath(taskId) : `${route}?${new URLSearchParams({ taskId })}`;

/** Keeps the literal types of a definition, from which the types of its values follow. */
export const defineTool = <const F extends ToolFields>(definition: ToolDefinition<F>): ToolDefinition<F> => definition;
