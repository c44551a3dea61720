import * as z from 'zod/mini';
import { text } from './fields.ts';
import { serverUrl } from './server-url.ts';

/** DashScope (Alibaba Cloud Model Studio), with the models of its work. */
export interface DashScopeSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly imageModel: string;
  readonly editModel: string;
  readonly repairModel: string;
  readonly videoModel: string;
  readonly imageVideoModel: string;
  readonly editVideoModel: string;
  /** Null: it does not speak. */
  readonly speechModel: string | null;
}

/** Ark (Volcengine), whose models have to be opened one by one; null: not opened. */
export interface ArkSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly imageModel: string | null;
  readonly videoModel: string | null;
}

export interface ModelServices {
  readonly dashscope: DashScopeSettings | null;
  readonly ark: ArkSettings | null;
}

const DASHSCOPE_URL = 'https://dashscope.aliyuncs.com/api/v1';
const ARK_URL = 'https://ark.cn-beijing.volces.com/api/v3';

const dashScopeEnvironment = {
  DASHSCOPE_BASE_URL: z.optional(serverUrl),
  DASHSCOPE_IMAGE_MODEL: z.optional(text),
  DASHSCOPE_EDIT_MODEL: z.optional(text),
  DASHSCOPE_REPAIR_MODEL: z.optional(text),
  DASHSCOPE_VIDEO_MODEL: z.optional(text),
  DASHSCOPE_IMAGE_VIDEO_MODEL: z.optional(text),
  DASHSCOPE_EDIT_VIDEO_MODEL: z.optional(text),
  DASHSCOPE_SPEECH_MODEL: z.optional(text),
};
const arkEnvironment = {
  ARK_BASE_URL: z.optional(serverUrl),
  ARK_IMAGE_MODEL: z.optional(text),
  ARK_VIDEO_MODEL: z.optional(text),
};

export const modelServiceEnvironment = {
  DASHSCOPE_API_KEY: z.optional(text),
  ...dashScopeEnvironment,
  ARK_API_KEY: z.optional(text),
  ...arkEnvironment,
};

type Given = z.output<z.ZodMiniObject<typeof modelServiceEnvironment>>;

function dashScopeOf(given: Given): DashScopeSettings | null {
  if (given.DASHSCOPE_API_KEY === undefined) return null;
  return {
    baseUrl: given.DASHSCOPE_BASE_URL ?? DASHSCOPE_URL,
    apiKey: given.DASHSCOPE_API_KEY,
    imageModel: given.DASHSCOPE_IMAGE_MODEL ?? 'wan2.7-image',
    editModel: given.DASHSCOPE_EDIT_MODEL ?? 'wan2.7-image',
    repairModel: given.DASHSCOPE_REPAIR_MODEL ?? 'wanx2.1-imageedit',
    videoModel: given.DASHSCOPE_VIDEO_MODEL ?? 'wan2.7-t2v',
    imageVideoModel: given.DASHSCOPE_IMAGE_VIDEO_MODEL ?? 'wan2.7-i2v',
    editVideoModel: given.DASHSCOPE_EDIT_VIDEO_MODEL ?? 'wan2.7-videoedit',
    speechModel: given.DASHSCOPE_SPEECH_MODEL ?? null,
  };
}

function arkOf({
  ARK_BASE_URL: baseUrl = ARK_URL,
  ARK_API_KEY: apiKey,
  ARK_IMAGE_MODEL: imageModel,
  ARK_VIDEO_MODEL: videoModel,
}: Given): ArkSettings | null {
  if (apiKey === undefined || (imageModel === undefined && videoModel === undefined)) return null;
  return { baseUrl, apiKey, imageModel: imageModel ?? null, videoModel: videoModel ?? null };
}

/** Reads the services with models for images and videos. `problems` lists settings that are of no use without another one. */
export function readModelServices(given: Given): {
  readonly services: ModelServices;
  readonly problems: readonly string[];
} {
  const set = (names: object): readonly string[] =>
    Object.entries(given).flatMap(([name, value]) => (Object.hasOwn(names, name) && value !== undefined ? [name] : []));
  const services = { dashscope: dashScopeOf(given), ark: arkOf(given) };
  return {
    services,
    problems: [
      ...(services.dashscope === null
        ? set(dashScopeEnvironment).map((name) => `${name} needs DASHSCOPE_API_KEY`)
        : []),
      ...(given.ARK_API_KEY === undefined ? set(arkEnvironment).map((name) => `${name} needs ARK_API_KEY`) : []),
      ...(given.ARK_API_KEY !== undefined && services.ark === null
        ? ['ARK_API_KEY needs ARK_IMAGE_MODEL or ARK_VIDEO_MODEL']
        : []),
    ],
  };
}
