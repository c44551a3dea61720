import * as z from 'zod/mini';
import { engineLists } from '../tools/field.ts';
import { TaskStatus, taskStages } from '../tools/task-states.ts';
import { taskTexts } from '../tools/task-texts.ts';
import type { ToolDefinition, ToolPath, ToolPaths } from '../tools/tool.ts';
import { initialValues, type ToolValues } from '../tools/values.ts';
import { type Call, type CallDefinition, defineCalls } from './define.ts';

const taskId = z.string().check(z.minLength(1), z.maxLength(40));

/** Chosen by the client per submit: a repeated request returns the same task instead of paying twice. */
const idempotencyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));

const pageSize = (initial: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), initial);

/** An object of the person's own with an address that reads it until `expiresAt`. */
const fileView = z.object({
  /** Value for a file field of a tool. */
  key: z.string(),
  url: z.string(),
  contentType: z.string(),
});

/** Values of a waveform. */
export const PEAKS = 400;

export const taskOutput = z.extend(fileView, {
  /** Pixels; null for sound and text. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
  /** Base64 thumbhash; null: none. */
  thumbhash: z.nullable(z.string()),
  /** Addresses of the scaled pictures by width in pixels. */
  previews: z.record(z.string(), z.string()),
  /** Seed with which the engine makes it again; null: none. */
  seed: z.nullable(z.int()),
  /** Of text tools. */
  text: z.nullable(z.string()),
  /** Its owner collected it. */
  collected: z.optional(z.boolean()),
  /** Duration of a film or sound. */
  seconds: z.nullable(z.number()),
  /** Address of a WebP picture of a film. */
  poster: z.nullable(z.string()),
  /** Thumbnails of a film for scrubbing, in one picture: row by row, the first one of second 0. */
  strip: z.nullable(z.object({ url: z.string(), columns: z.int(), rows: z.int(), everySeconds: z.number() })),
  /** Waveform of a sound: `PEAKS` values from 0 to 1. */
  peaks: z.nullable(z.array(z.number())),
  /** Lyrics or speech with the second at which each line begins. */
  lines: z.nullable(z.array(z.object({ at: z.number(), text: z.string() }))),
});
export type TaskOutput = z.output<typeof taskOutput>;

export const taskView = z.object({
  taskId,
  /** Code of the tool. */
  tool: z.string(),
  /** Projection of `stage` to the status of 002 §3. */
  taskStatus: z.enum(TaskStatus),
  stage: z.enum(taskStages),
  /** Counts the changes of the task; what arrives with a lower number is stale. */
  revision: z.int(),
  /** Tasks that run before it; null: it does not wait, or nobody knows. */
  position: z.nullable(z.int()),
  /** As the engine tells them; never invented. */
  percent: z.nullable(z.number()),
  stageText: z.nullable(z.string()),
  /** Why it failed, for users. */
  failure: z.nullable(z.string()),
  /** The credits of a failed or cancelled task are back. */
  refunded: z.boolean(),
  /** Whole credits for all results; 0: free. */
  price: z.number(),
  createTime: z.string(),
  startTime: z.nullable(z.string()),
  finishTime: z.nullable(z.string()),
  /** Median duration of the last tasks of this tool and engine, in seconds; null: too few. */
  usualSeconds: z.nullable(z.number()),
  /** Made by the engine that works without a model. */
  builtin: z.boolean(),
  outputNum: z.int(),
  /** Values of the form, file fields as object keys. */
  values: z.record(z.string(), z.unknown()),
  /** Files of the form by field name. */
  files: z.record(z.string(), fileView),
  outputs: z.array(taskOutput),
  /** Small version of a film, to be watched until the whole one is stored. */
  preview: z.optional(z.pick(taskOutput, { url: true, seconds: true, width: true, height: true })),
});
export type TaskView = z.output<typeof taskView>;

/** What a work is, for filters. */
export const workKinds = ['picture', 'video', 'audio', 'text'] as const;
export type WorkKind = (typeof workKinds)[number];

/** One result with the task that made it. */
export const workView = z.extend(taskOutput, {
  taskId,
  /** Code of the tool. */
  tool: z.string(),
  createTime: z.string(),
  /** Made by the engine that works without a model. */
  builtin: z.boolean(),
  /** What was asked for; '' where the tool takes no words. */
  prompt: z.string(),
});
export type WorkView = z.output<typeof workView>;

/** Most works that one request changes or packs. */
export const WORKS_AT_ONCE = 100;

const workKeys = z.object({
  keys: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1, '请选择作品'), z.maxLength(WORKS_AT_ONCE, `一次最多选择${WORKS_AT_ONCE}个作品`)),
});

/** A page of tasks, newest first. */
const taskPage = z.object({
  list: z.array(z.catchall(taskView, z.unknown())),
  /** All rows; only in lists by page number. */
  total: z.nullable(z.int()),
  hasNextPage: z.boolean(),
});

/** A text that is being written, told to whoever reads along: what there is, then every piece once and in order. A snapshot replaces what came before. */
export const textEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('snapshot'), no: z.int(), text: z.string() }),
  z.object({ event: z.literal('delta'), no: z.int(), text: z.string() }),
  /** With code 200 the task has ended; 401: the session has. */
  z.object({ event: z.literal('end'), code: z.int(), msg: z.string() }),
]);
export type TextEvent = z.output<typeof textEvent>;

const choiceView = z.object({ id: z.string(), name: z.string(), remark: z.nullable(z.string()), imageUrl: z.nullable(z.string()) });
export type EngineChoiceView = z.output<typeof choiceView>;

export const toolState = z.object({
  tool: z.string(),
  /** False: no configured engine can do it; the screen says 暂未开放. */
  open: z.boolean(),
  builtin: z.boolean(),
  /** Whole credits for each result, before what is free for members. */
  price: z.number(),
  /** What the engine of the tool offers to choose from. */
  lists: z.record(z.enum(engineLists), z.array(choiceView)),
  /** Longest speech in seconds that the engine can do; null: what the form takes. */
  speechSeconds: z.nullable(z.number()),
  /** Names of the optional fields with which the engine can do nothing. */
  closedFields: z.array(z.string()),
  usualSeconds: z.nullable(z.number()),
  /** Whether a model translates and enriches prompts, and the whole credits for each time. */
  assistance: z.object({ open: z.boolean(), price: z.number() }),
});
export type ToolState = z.output<typeof toolState>;

/** Calls that all tools share. */
export const tasks = defineCalls('tasks', {
  uploadUrl: {
    method: 'GET',
    path: '/customer/common/get-referenceimage-upload-url',
    access: 'user',
    rate: 'write',
    summary: '获取工具素材的上传地址（五分钟内有效，只能上传一次）；上传后的 key 就是字段的值',
    query: z.object({
      tool: z.string().check(z.maxLength(40)),
      /** Name of the file or mask field. */
      field: z.string().check(z.maxLength(40)),
      ext: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^\.?[a-z0-9]{1,8}$/, taskTexts.unsupported)),
      /** Bytes. */
      size: z.coerce.number().check(z.int(), z.positive()),
    }),
    /** `readUrl` shows the file once it is uploaded, for half a day at least. */
    data: z.object({ url: z.string(), key: z.string(), expiresIn: z.int(), readUrl: z.string() }),
  },
  toolState: {
    method: 'GET',
    path: '/api/creation/tools/:tool',
    access: 'public',
    summary: '读取一个工具是否开放、价格和可选的风格、模型',
    params: z.object({ tool: z.string().check(z.maxLength(40)) }),
    data: toolState,
  },
  list: {
    method: 'GET',
    path: '/api/creation/tasks',
    access: 'user',
    summary: '读取自己的任务（可按工具、是否进行中筛选）',
    query: z.object({ tool: z.optional(z.string().check(z.maxLength(40))), open: z.optional(z.stringbool()), lastId: z.optional(taskId), pageSize: pageSize(20) }),
    data: taskPage,
  },
  get: { method: 'GET', path: '/api/creation/tasks/:taskId', access: 'user', summary: '读取一个任务', params: z.object({ taskId }), data: taskView },
  cancel: { method: 'POST', path: '/api/creation/tasks/:taskId/cancel', access: 'user', summary: '取消一个未完成的任务', params: z.object({ taskId }), data: taskView },
  retry: {
    method: 'POST',
    path: '/api/creation/tasks/:taskId/retry',
    access: 'user',
    summary: '用同样的参数再做一次失败的任务，沿用同一行',
    params: z.object({ taskId }),
    data: taskView,
  },
  followText: {
    method: 'GET',
    path: '/api/creation/tasks/:taskId/text',
    access: 'user',
    summary: '边写边读一个文字任务：先给出快照，再继续推送，任务结束时结束',
    params: z.object({ taskId }),
    events: textEvent,
  },
  remove: { method: 'DELETE', path: '/api/creation/tasks/:taskId', access: 'user', summary: '删除一个任务及其结果，十分钟内可以撤销', params: z.object({ taskId }) },
  restore: { method: 'POST', path: '/api/creation/tasks/:taskId/restore', access: 'user', summary: '撤销对一个任务的删除', params: z.object({ taskId }), data: taskView },
  works: {
    method: 'GET',
    path: '/api/creation/works',
    access: 'user',
    summary: '读取自己的全部作品（可按工具和类型筛选）',
    query: z.object({
      tool: z.optional(z.string().check(z.maxLength(40))),
      kind: z.optional(z.enum(workKinds)),
      lastKey: z.optional(z.string().check(z.maxLength(200))),
      pageSize: pageSize(60),
    }),
    data: z.object({ list: z.array(workView), hasNextPage: z.boolean() }),
  },
  removeWorks: { method: 'POST', path: '/api/creation/works/remove', access: 'user', summary: '删除选中的作品，十分钟内可以撤销', body: workKeys },
  restoreWorks: { method: 'POST', path: '/api/creation/works/restore', access: 'user', summary: '撤销对作品的删除', body: workKeys },
  archive: {
    method: 'POST',
    path: '/api/creation/archive',
    access: 'user',
    summary: '把选中的结果打包下载，返回下载地址',
    body: workKeys,
    data: z.object({ url: z.string() }),
  },
});

/** Address of the task in the calls of the specification, which name it in the query or the body. */
export const taskRef = z.object({ taskId });

export const pageQuery = (tool: ToolDefinition) =>
  tool.history === 'pages'
    ? z.object({ pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1), pageSize: pageSize(tool.pageSize) })
    : z.object({ lastId: z.optional(taskId), pageSize: pageSize(tool.pageSize) });

/** The values of the form stand beside these. */
export const submitInput = z.catchall(z.object({ appId: z.optional(z.union([z.int(), z.string().check(z.maxLength(40))])), idempotencyKey }), z.unknown());

/** GET and DELETE carry the input in the query, POST in the body. */
const withInput = <S extends z.ZodMiniType>({ method, path, aliases = [] }: ToolPath, input: S) => ({
  method,
  path,
  aliases,
  access: 'user' as const,
  ...carried(method, input),
});

const carried = <S extends z.ZodMiniType>(method: ToolPath['method'], input: S): { readonly body: S; readonly query?: never } | { readonly query: S; readonly body?: never } =>
  method === 'POST' ? { body: input } : { query: input };

/** 001 §9: time-out of the interactive cutout. */
const REFINE_TIMEOUT_MS = 60_000;

/**
 * The calls of one tool under the paths of the specification. `create` takes the values of the form (checked by `checkValues`, whose messages
 * name the fields) and answers with the task id; the others answer with views that also carry the result names of the tool.
 */
export function toolCalls(tool: ToolDefinition) {
  const { create, refine, page, info, download, remove } = tool.paths;
  const named = z.catchall(taskView, z.unknown());
  return {
    create: createCall(tool, 'create', create),
    ...(refine === undefined ? {} : { refine: { ...createCall(tool, 'refine', refine), timeoutMs: REFINE_TIMEOUT_MS } }),
    info: nameCall(tool, 'info', { ...withInput(info, taskRef), summary: `${tool.title}：读取任务`, data: named }),
    ...(page === undefined ? {} : { page: nameCall(tool, 'page', { ...withInput(page, pageQuery(tool)), summary: `${tool.title}：历史记录`, data: taskPage }) }),
    ...(download === undefined
      ? {}
      : { download: nameCall(tool, 'download', { ...withInput(download, taskRef), summary: `${tool.title}：下载全部结果`, data: z.object({ url: z.string() }) }) }),
    ...(remove === undefined ? {} : { remove: nameCall(tool, 'remove', { ...withInput(remove, taskRef), summary: `${tool.title}：删除任务`, data: z.null() }) }),
  };
}

/** Submits a form to one of a tool's paths. */
const createCall = (tool: ToolDefinition, key: string, path: ToolPath) =>
  nameCall(tool, key, { ...withInput(path, submitInput), summary: `${tool.title}：提交任务`, data: taskId });

/** A create call of a tool and the values that its path stands for. */
export interface CreateCall {
  readonly call: ReturnType<typeof createCall>;
  readonly values: ToolValues;
}

/** The create calls of a tool: one, or one for each value of the field of `createBy`. */
export function createCalls(tool: ToolDefinition): readonly [CreateCall, ...CreateCall[]] {
  const { create } = toolCalls(tool);
  if (tool.createBy === undefined) return [{ call: create, values: {} }];
  const { field, paths } = tool.createBy;
  const others = paths.map(({ value, path }) => ({ call: createCall(tool, `create-${value}`, path), values: { [field]: value } }));
  return [{ call: create, values: { [field]: initialValues(tool.fields)[field] } }, ...others];
}

/** The call that submits these values. */
export function createCallOf(tool: ToolDefinition, values: ToolValues): CreateCall['call'] {
  const [first, ...others] = createCalls(tool);
  return (others.find(({ values: set }) => Object.entries(set).every(([name, value]) => values[name] === value)) ?? first).call;
}

const nameCall = <D extends object>(tool: ToolDefinition, key: string, definition: D): D & { readonly name: string } => ({ ...definition, name: `tools.${tool.code}.${key}` });

/** A call of a tool as the server serves it, whatever the tool. */
export type ToolCall = Call<CallDefinition & { readonly access: 'user'; readonly data: z.ZodMiniType }>;

export type ToolCallName = keyof ToolPaths;

/** The calls of a tool by their names. */
export const callsByName = (tool: ToolDefinition): Readonly<Partial<Record<ToolCallName, ToolCall>>> => toolCalls(tool);

/** As a list, for the OpenAPI document and the fuzz tests. */
export const callsOfTool = (tool: ToolDefinition): readonly Call[] => {
  const [, ...others] = createCalls(tool);
  return [...Object.values<Call>(toolCalls(tool)), ...others.map(({ call }) => call)];
};
