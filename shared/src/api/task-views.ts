import * as z from 'zod/mini';
import { engineLists } from '../tools/field.ts';
import { TaskStatus, taskStages } from '../tools/task-states.ts';
import { videoStrip } from './base/video-strip.ts';

export const taskId = z.string().check(z.minLength(1), z.maxLength(40));

/** An object of the person's own with an address that reads it until `expiresAt`. */
const fileView = z.object({
  /** Value for a file field of a tool. */
  key: z.string(),
  url: z.string(),
  contentType: z.string(),
});

/** Addresses of images by a number. */
const numberedAddresses = z.record(z.string(), z.string());

/** Values of a waveform. */
export const PEAKS = 400;

export const taskOutput = z.extend(fileView, {
  /** Pixels; null for audio and text. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
  /** Base64 thumbhash; null: none. */
  thumbhash: z.nullable(z.string()),
  /** Addresses of the scaled images by width in pixels. */
  previews: numberedAddresses,
  /** Seed with which the engine makes it again; null: none. */
  seed: z.nullable(z.int()),
  /** Of text tools. */
  text: z.nullable(z.string()),
  /** Its owner collected it. */
  collected: z.optional(z.boolean()),
  /** Duration of a video or audio. */
  seconds: z.nullable(z.number()),
  /** Address of a WebP image of a video. */
  poster: z.nullable(z.string()),
  /** Thumbnails of a video for scrubbing. */
  strip: z.nullable(videoStrip),
  /** Address of the small version of a large video, as large as `smallVideoSize` says; absent: it has none. */
  small: z.optional(z.string()),
  /** Waveform of an audio file: `PEAKS` values from 0 to 1. */
  peaks: z.nullable(z.array(z.number())),
  /** Lyrics or speech with the second at which each line begins. */
  lines: z.nullable(z.array(z.object({ at: z.number(), text: z.string() }))),
});
export type TaskOutput = z.output<typeof taskOutput>;

export const taskView = z.object({
  taskId,
  /** Code of the tool. */
  tool: z.string(),
  /** Projection of `stage` to the status of docs/product/tools.md#3. */
  taskStatus: z.enum(TaskStatus),
  stage: z.enum(taskStages),
  /** Counts the changes of the task; what arrives with a lower number is stale. */
  revision: z.int(),
  /** Own tasks that end before it begins, or tasks before it at its engine; null: it does not wait, or nobody knows. */
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
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(z.boolean()),
  outputNum: z.int(),
  /** Values of the form, file fields as object keys. */
  values: z.record(z.string(), z.unknown()),
  /** Files of the form by field name. */
  files: z.record(z.string(), fileView),
  outputs: z.array(taskOutput),
  /** Small version of a video, to be watched until the whole one is stored. */
  preview: z.optional(z.pick(taskOutput, { url: true, seconds: true, width: true, height: true })),
  /** Roughly what results that are being made will look like, by their places from 0: data URLs of small images. Absent: nobody knows. */
  coarse: z.optional(numberedAddresses),
});
export type TaskView = z.output<typeof taskView>;

/** What a work is, for filters. */
export const workKinds = ['image', 'video', 'audio', 'text'] as const;
export type WorkKind = (typeof workKinds)[number];

/** One result with the task that made it. */
export const workView = z.extend(taskOutput, {
  taskId,
  /** Code of the tool. */
  tool: z.string(),
  createTime: z.string(),
  /** Made by the engine that works without a model. */
  builtin: z.boolean(),
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(z.boolean()),
  /** What was asked for; '' where the tool takes no words. */
  prompt: z.string(),
});
export type WorkView = z.output<typeof workView>;

/** A page of tasks, newest first. */
export const taskPage = z.object({
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

const choiceView = z.object({
  id: z.string(),
  name: z.string(),
  remark: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});
export type EngineChoiceView = z.output<typeof choiceView>;

const plainValue = z.union([z.string(), z.number()]);
const condition = z.union([
  z.object({ field: z.string(), is: z.array(z.union([plainValue, z.boolean()])) }),
  z.object({ field: z.string(), filled: z.boolean() }),
]);
const fieldLimit = z.object({
  field: z.string(),
  when: z.array(condition),
  options: z.nullable(z.array(plainValue)),
  note: z.nullable(z.string()),
});

export const toolState = z.object({
  tool: z.string(),
  /** False: no configured engine can do it; the screen says 暂未开放. */
  open: z.boolean(),
  /** Not open because the engines could only draw it by program, which shows nothing of it: it needs a model. Absent: that is not why. */
  needsModel: z.optional(z.boolean()),
  builtin: z.boolean(),
  /** Whole credits for each result, before what is free for members; 0 for a demonstration. */
  price: z.number(),
  /** The engine only draws or composes it by program, at no price. */
  demonstration: z.boolean(),
  /** What the engine of the tool offers to choose from. */
  lists: z.record(z.enum(engineLists), z.array(choiceView)),
  /** The engine understands English prompts alone. */
  englishOnly: z.boolean(),
  /** The engine follows a control image and a reference image in one drawing. */
  controlledRedraw: z.boolean(),
  /** What the engine can do with single fields: those that it has no use for are closed, and of some choices only a part is left. */
  fieldLimits: z.array(fieldLimit),
  usualSeconds: z.nullable(z.number()),
  /** Whether a model translates and enriches prompts, and the whole credits for each time. */
  assistance: z.object({ open: z.boolean(), price: z.number() }),
});
export type ToolState = z.output<typeof toolState>;
