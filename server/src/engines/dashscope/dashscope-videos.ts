import { BY_WORDS } from '@ai-site/shared/tools';
import { EngineError } from '../engine-error.ts';
import { type EngineLimits, type SecondsMade, secondsMade } from '../tasks/operation-limits.ts';
import { inTable, type OperationTable, operationsIn } from '../tasks/operation-table.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { dataUrlOf, jpegUrl, sideBySide } from '../tasks/sent-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { EngineChoice } from '../tasks/task-port.ts';
import { videoSeconds } from '../tasks/video-length.ts';
import type { Rendering, VideoOperation } from '../tasks/video-operations.ts';
import { ratioOf, secondsWithin, tierOf } from '../tasks/video-shape.ts';
import { meetingPrompt } from '../tasks/video-words.ts';
import type { DashScopeRequest } from './dashscope-server.ts';

export interface VideoModels {
  readonly videoModel: string;
  /** Videos that begin with an image. */
  readonly imageVideoModel: string;
  /** Changes videos by words. */
  readonly editVideoModel: string;
}

/** Styles of `video-style-transform`, by their numbers. */
const styles = ['日式漫画', '美式漫画', '清新漫画', '3D卡通', '国风卡通', '纸艺风格', '简易插画', '国风水墨'] as const;
/** Seconds of a video that is changed by words. */
const EDIT_SECONDS = [2, 10] as const;
export const dashScopeVideoStyles: readonly EngineChoice[] = [
  ...styles.map((name, index): EngineChoice => ({ id: String(index), name, ignores: ['words', 'closeness', 'seed'] })),
  { id: BY_WORDS, name: '按描述转换', remark: '画面由描述决定', secondsMax: EDIT_SECONDS[1] },
];
const STYLE_MODEL = 'video-style-transform';
/** Frames per second of its usual and its better quality. */
const STYLE_FPS = { usual: 15, plus: 25 } as const;

/** Videos between two images by the models before 2.7. */
const KEYFRAME_MODEL = 'wan2.2-kf2v-flash';
/** Models with the older protocols. */
const older = /^(wanx|wan2\.[0-6])/;
/** Seconds of the models: the oldest video five, whatever is asked for. */
const lengths: readonly (readonly [RegExp, SecondsMade])[] = [
  [/^(wanx|wan2\.[0-4])/, { only: [5] }],
  [/^wan2\.5/, { nearest: [5, 10] }],
];
const usualLength: SecondsMade = { within: [2, 15] };
const lengthsOf = (model: string): SecondsMade => lengths.find(([names]) => names.test(model))?.[1] ?? usualLength;
const secondsOf = (model: string, seconds: number): number => secondsMade(lengthsOf(model), seconds);

const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const;
type Ratio = (typeof ratios)[number];
/** Sizes of the older models, by shape and lines. */
const sizes: Readonly<Record<Ratio, Readonly<Record<720 | 1080, string>>>> = {
  '16:9': { 720: '1280*720', 1080: '1920*1080' },
  '9:16': { 720: '720*1280', 1080: '1080*1920' },
  '1:1': { 720: '960*960', 1080: '1440*1440' },
  '4:3': { 720: '1088*832', 1080: '1632*1248' },
  '3:4': { 720: '832*1088', 1080: '1248*1632' },
};

/** Sides of first and last frames that all of the models take. */
const FRAME_SIDES = [360, 2000] as const;
const FRAME_RATIO = FRAME_SIDES[1] / FRAME_SIDES[0];
/** Seconds of a video that is continued, and of both together. */
const CLIP_MAX = 10;
const EXTENDED_MAX = 15;

/** Seeds of the service are below. */
const SEEDS = 2 ** 31;
const SYNTHESIS = '/services/aigc/video-generation/video-synthesis';

/** What the models take for the operations, and make of them. */
export const dashScopeVideoLimits = ({ videoModel, imageVideoModel }: VideoModels): EngineLimits => ({
  'text-to-video': { seconds: lengthsOf(videoModel), ratios },
  'image-to-video': { seconds: lengthsOf(imageVideoModel) },
  'extend-video': { sourceSecondsMax: CLIP_MAX, totalSecondsMax: EXTENDED_MAX },
});

/** What happens to the files of a task before it is created. */
export interface FileWork {
  /** Uploads a file for a model; its address. */
  upload(file: TaskFile, model: string): Promise<string>;
  /** The first seconds of a video; the video itself where it is no longer. */
  cut(video: TaskFile, seconds: number): Promise<TaskFile>;
}

/** The calls that create the tasks of videos; null: the chosen model cannot do it. */
const requests: OperationTable<
  DashScopeRequest | null | Promise<DashScopeRequest | null>,
  [models: VideoModels, files: FileWork]
> = {
  'text-to-video': (operation, { videoModel }) => textRequest(operation, videoModel),
  async 'image-to-video'(operation, { imageVideoModel }) {
    const last = operation.last === null ? null : await dataUrlOf(operation.last, FRAME_SIDES);
    return imageRequest(operation, imageVideoModel, await dataUrlOf(operation.first, FRAME_SIDES), last);
  },
  'extend-video': (operation, { imageVideoModel }, files) => extendRequest(operation, imageVideoModel, files),
  'restyle-video': (operation, { editVideoModel }, files) =>
    operation.style === null
      ? editRequest(operation, editVideoModel, files)
      : styleRequest(operation, operation.style, files),
  async 'hug-video'(operation, { imageVideoModel }) {
    const prompt = meetingPrompt(operation.action, operation);
    const first = jpegUrl(await sideBySide(operation.images, { ratioMax: FRAME_RATIO, sideMax: FRAME_SIDES[1] }));
    return imageRequest({ ...operation, prompt }, imageVideoModel, first, null);
  },
};

export const dashScopeVideoOperations = operationsIn(requests);

/** What these models can video: the older ones do not continue a video. */
export const dashScopeVideosOf = ({ imageVideoModel }: VideoModels): readonly OperationKind[] =>
  dashScopeVideoOperations.filter((kind) => kind !== 'extend-video' || !older.test(imageVideoModel));

/** The call that creates the task of a video; null: the service cannot do it. */
export const dashScopeVideoRequest = async (
  operation: VideoOperation,
  models: VideoModels,
  files: FileWork,
): Promise<DashScopeRequest | null> => inTable(requests, operation, models, files);

const words = ({ prompt, negativePrompt }: Rendering): object => ({
  prompt,
  ...(negativePrompt === '' ? {} : { negative_prompt: negativePrompt }),
});
const shared = ({ seed }: Rendering): object => ({ seed: seed % SEEDS, watermark: false });
/** Models that make videos with a single number of lines; others take both. */
const lines: readonly (readonly [RegExp, 720 | 1080])[] = [
  [/^wan2\.2-[ti]2v-plus/, 1080],
  [/^wanx2\.1/, 720],
];
const linesOf = (rendering: Rendering, model: string): 720 | 1080 =>
  lines.find(([names]) => names.test(model))?.[1] ?? tierOf(rendering, 720, [720, 1080]);
const request = (
  path: string,
  model: string,
  input: object,
  parameters: object,
  uploads = false,
): DashScopeRequest => ({ path, body: { model, input, parameters }, uploads });

function textRequest(rendering: Rendering, model: string): DashScopeRequest {
  const ratio = ratioOf(rendering, ratios) ?? '16:9';
  const across = linesOf(rendering, model);
  const shape = older.test(model) ? { size: sizes[ratio][across] } : { resolution: `${across}P`, ratio };
  return request(SYNTHESIS, model, words(rendering), {
    ...shape,
    duration: secondsOf(model, rendering.seconds),
    ...shared(rendering),
  });
}

function imageRequest(rendering: Rendering, model: string, first: string, last: string | null): DashScopeRequest {
  const parameters = {
    resolution: `${linesOf(rendering, model)}P`,
    duration: secondsOf(model, rendering.seconds),
    ...shared(rendering),
  };
  if (!older.test(model)) {
    const media = [{ type: 'first_frame', url: first }, ...(last === null ? [] : [{ type: 'last_frame', url: last }])];
    return request(SYNTHESIS, model, { ...words(rendering), media }, parameters);
  }
  if (last === null) return request(SYNTHESIS, model, { ...words(rendering), img_url: first }, parameters);
  const frames = { ...words(rendering), first_frame_url: first, last_frame_url: last };
  return request('/services/aigc/image2video/video-synthesis', KEYFRAME_MODEL, frames, {
    resolution: `${linesOf(rendering, KEYFRAME_MODEL)}P`,
    ...shared(rendering),
  });
}

/** The newer models give the video and what follows it, in one. */
async function extendRequest(
  operation: VideoOperation & { readonly kind: 'extend-video' },
  model: string,
  { upload }: FileWork,
): Promise<DashScopeRequest | null> {
  if (older.test(model)) return null;
  const before = await videoSeconds(operation.video);
  const duration = Math.round(before + operation.seconds);
  if (before > CLIP_MAX || duration > EXTENDED_MAX)
    throw new EngineError('tooLong', undefined, `a video of ${before} seconds is not extended to ${duration}`);
  const media = [{ type: 'first_clip', url: await upload(operation.video, model) }];
  return request(
    SYNTHESIS,
    model,
    { ...words(operation), media },
    { resolution: `${linesOf(operation, model)}P`, duration, ...shared(operation) },
    true,
  );
}

type Restyling = VideoOperation & { readonly kind: 'restyle-video' };

async function editRequest(operation: Restyling, model: string, { upload, cut }: FileWork): Promise<DashScopeRequest> {
  const video = await cut(operation.video, secondsWithin(operation.seconds, EDIT_SECONDS));
  const media = [{ type: 'video', url: await upload(video, model) }];
  const keep = operation.english
    ? 'Keep the composition, the people and the motion of the video'
    : '保持原视频的构图、人物和动作不变';
  const close = operation.closeTo === 'source' ? `\n${keep}` : '';
  const input = { ...words({ ...operation, prompt: `${operation.prompt}${close}` }), media };
  const parameters = {
    resolution: operation.plus ? '1080P' : '720P',
    audio_setting: 'origin',
    prompt_extend: operation.closeTo === 'prompt',
    ...shared(operation),
  };
  return request(SYNTHESIS, model, input, parameters, true);
}

async function styleRequest(
  { video, plus, seconds }: Restyling,
  style: string,
  { upload, cut }: FileWork,
): Promise<DashScopeRequest> {
  const input = { video_url: await upload(await cut(video, seconds), STYLE_MODEL) };
  return request(
    SYNTHESIS,
    STYLE_MODEL,
    input,
    { style: Number(style), video_fps: plus ? STYLE_FPS.plus : STYLE_FPS.usual },
    true,
  );
}
