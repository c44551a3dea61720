import * as z from 'zod/mini';
import type { ToolDefinition, ToolPath, ToolPaths } from '../tools/tool.ts';
import { initialValues, type ToolValues } from '../tools/values.ts';
import { pageSize } from './base/page-size.ts';
import { int, string } from './base/plain.ts';
import type { Call, CallDefinition } from './define.ts';
import { taskId, taskPage, taskView } from './task-views.ts';

/** Chosen by the client per submit: a repeated request returns the same task instead of paying twice. */
const idempotencyKey = z.optional(string.check(z.minLength(8), z.maxLength(64)));

/** Address of the task in the calls of the specification, which name it in the query or the body. */
export const taskRef = z.object({ taskId });

export const pageQuery = (tool: ToolDefinition) =>
  tool.history === 'pages'
    ? z.object({
        pageNum: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(1000)), 1),
        pageSize: pageSize(tool.pageSize),
      })
    : z.object({ lastId: z.optional(taskId), pageSize: pageSize(tool.pageSize) });

/** The quick fill that the form was filled with: the site finds out whether it is of a publication. An unknown one changes nothing. */
const quickFillId = z.optional(string.check(z.maxLength(40)));

/** The values of the form stand beside these. */
export const submitInput = z.catchall(
  z.object({ appId: z.optional(z.union([int, string.check(z.maxLength(40))])), idempotencyKey, quickFillId }),
  z.unknown(),
);

/** GET and DELETE carry the input in the query, POST in the body. */
const withInput = <S extends z.ZodMiniType>({ method, path, aliases = [] }: ToolPath, input: S) => ({
  method,
  path,
  aliases,
  access: 'user' as const,
  ...carried(method, input),
});

const carried = <S extends z.ZodMiniType>(
  method: ToolPath['method'],
  input: S,
): { readonly body: S; readonly query?: never } | { readonly query: S; readonly body?: never } =>
  method === 'POST' ? { body: input } : { query: input };

/** docs/product/assistant.md#9: time-out of the interactive cutout. */
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
    ...(refine === undefined
      ? {}
      : { refine: { ...createCall(tool, 'refine', refine), timeoutMs: REFINE_TIMEOUT_MS } }),
    info: nameCall(tool, 'info', { ...withInput(info, taskRef), summary: `${tool.title}：读取任务`, data: named }),
    ...(page === undefined
      ? {}
      : {
          page: nameCall(tool, 'page', {
            ...withInput(page, pageQuery(tool)),
            summary: `${tool.title}：历史记录`,
            data: taskPage,
          }),
        }),
    ...(download === undefined
      ? {}
      : {
          download: nameCall(tool, 'download', {
            ...withInput(download, taskRef),
            summary: `${tool.title}：下载全部结果`,
            data: z.object({ url: string }),
          }),
        }),
    ...(remove === undefined
      ? {}
      : {
          remove: nameCall(tool, 'remove', {
            ...withInput(remove, taskRef),
            summary: `${tool.title}：删除任务`,
            data: z.null(),
          }),
        }),
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
  const others = paths.map(({ value, path }) => ({
    call: createCall(tool, `create-${value}`, path),
    values: { [field]: value },
  }));
  return [{ call: create, values: { [field]: initialValues(tool.fields)[field] } }, ...others];
}

/** The call that submits these values. */
export function createCallOf(tool: ToolDefinition, values: ToolValues): CreateCall['call'] {
  const [first, ...others] = createCalls(tool);
  return (
    others.find(({ values: set }) => Object.entries(set).every(([name, value]) => values[name] === value)) ?? first
  ).call;
}

const nameCall = <D extends object>(
  tool: ToolDefinition,
  key: string,
  definition: D,
): D & { readonly name: string } => ({ ...definition, name: `tools.${tool.code}.${key}` });

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
