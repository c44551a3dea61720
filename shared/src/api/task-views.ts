import * as z from 'zod/mini';
import { engineLists } from '../tools/field.ts';
import { TaskStatus, taskStages } from '../tools/task-states.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { videoStrip } from './base/video-strip.ts';

export const taskId = string.check(z.minLength(1), z.maxLength(40));

/** An object of the person's own with an address that reads it until `expiresAt`. */
const fileView = z.object({
  /** Value for a file field of a tool. */
  key: string,
  url: string,
  contentType: string,
});

/** Addresses of images by a number. */
const numberedAddresses = z.record(string, string);

/** Values of a waveform. */
export const PEAKS = 400;

export const taskOutput = z.extend(fileView, {
  /** Pixels; null for audio and text. */
  width: z.nullable(int),
  height: z.nullable(int),
  bytes: int,
  /** Base64 thumbhash; null: none. */
  thumbhash: z.nullable(string),
  /** Addresses of the scaled images by width in pixels. */
  previews: numberedAddresses,
  /** Seed with which the engine makes it again; null: none. */
  seed: z.nullable(int),
  /** Of text tools. */
  text: z.nullable(string),
  /** Its owner collected it. */
  collected: z.optional(boolean),
  /** Duration of a video or audio. */
  seconds: z.nullable(number),
  /** Address of a WebP image of a video. */
  poster: z.nullable(string),
  /** Thumbnails of a video for scrubbing. */
  strip: z.nullable(videoStrip),
  /** Address of the small version of a large video, as large as `smallVideoSize` says; absent: it has none. */
  small: z.optional(string),
  /** Waveform of an audio file: `PEAKS` values from 0 to 1. */
  peaks: z.nullable(z.array(number)),
  /** Lyrics or speech with the second at which each line begins. */
  lines: z.nullable(z.array(z.object({ at: number, text: string }))),
});
export type TaskOutput = z.output<typeof taskOutput>;

export const taskView = z.object({
  taskId,
  /** Code of the tool. */
  tool: string,
  /** Projection of `stage` to the status of docs/product/tools.md#3. */
  taskStatus: z.enum(TaskStatus),
  stage: z.enum(taskStages),
  /** Counts the changes of the task; what arrives with a lower number is stale. */
  revision: int,
  /** Own tasks that end before it begins, or tasks before it at its engine; null: it does not wait, or nobody knows. */
  position: z.nullable(int),
  /** As the engine tells them; never invented. */
  percent: z.nullable(number),
  stageText: z.nullable(string),
  /** Why it failed, for users. */
  failure: z.nullable(string),
  /** The credits of a failed or cancelled task are back. */
  refunded: boolean,
  /** Whole credits for all results; 0: free. */
  price: number,
  createTime: string,
  startTime: z.nullable(string),
  finishTime: z.nullable(string),
  /** Median duration of the last tasks of this tool and engine, in seconds; null: too few. */
  usualSeconds: z.nullable(number),
  /** Made by the engine that works without a model. */
  builtin: boolean,
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(boolean),
  outputNum: int,
  /** Values of the form, file fields as object keys. */
  values: z.record(string, z.unknown()),
  /** Files of the form by field name. */
  files: z.record(string, fileView),
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
  tool: string,
  createTime: string,
  /** Made by the engine that works without a model. */
  builtin: boolean,
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(boolean),
  /** What was asked for; '' where the tool takes no words. */
  prompt: string,
});
export type WorkView = z.output<typeof workView>;

/** A page of tasks, newest first. */
export const taskPage = z.object({
  list: z.array(z.catchall(taskView, z.unknown())),
  /** All rows; only in lists by page number. */
  total: z.nullable(int),
  hasNextPage: boolean,
});

/** A text that is being written, told to whoever reads along: what there is, then every piece once and in order. A snapshot replaces what came before. */
export const textEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('snapshot'), no: int, text: string }),
  z.object({ event: z.literal('delta'), no: int, text: string }),
  /** With code 200 the task has ended; 401: the session has. */
  z.object({ event: z.literal('end'), code: int, msg: string }),
]);
export type TextEvent = z.output<typeof textEvent>;

const choiceView = z.object({
  id: string,
  name: string,
  remark: z.nullable(string),
  imageUrl: z.nullable(string),
});
export type EngineChoiceView = z.output<typeof choiceView>;

const plainValue = z.union([string, number]);
const condition = z.union([
  z.object({ field: string, is: z.array(z.union([plainValue, boolean])) }),
  z.object({ field: string, filled: boolean }),
]);
const fieldLimit = z.object({
  field: string,
  when: z.array(condition),
  options: z.nullable(z.array(plainValue)),
  note: z.nullable(string),
});

export const toolState = z.object({
  tool: string,
  /** False: no configured engine can do it; the screen says 暂未开放. */
  open: boolean,
  /** Not open because the engines could only draw it by program, which shows nothing of it: it needs a model. Absent: that is not why. */
  needsModel: z.optional(boolean),
  builtin: boolean,
  /** Whole credits for each result, before what is free for members; 0 for a demonstration. */
  price: number,
  /** The engine only draws or composes it by program, at no price. */
  demonstration: boolean,
  /** What the engine of the tool offers to choose from. */
  lists: z.record(z.enum(engineLists), z.array(choiceView)),
  /** The engine understands English prompts alone. */
  englishOnly: boolean,
  /** The engine follows a control image and a reference image in one drawing. */
  controlledRedraw: boolean,
  /** What the engine can do with single fields: those that it has no use for are closed, and of some choices only a part is left. */
  fieldLimits: z.array(fieldLimit),
  usualSeconds: z.nullable(number),
  /** Whether a model translates and enriches prompts, and the whole credits for each time. */
  assistance: z.object({ open: boolean, price: number }),
});
export type ToolState = z.output<typeof toolState>;
