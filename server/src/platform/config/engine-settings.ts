import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { tools } from '@ai-site/shared/tools';
import { isTextTool } from '@ai-site/shared/tools/is-text-tool';
import { partTasks } from '@ai-site/shared/tools/parts/part-tasks';
import * as z from 'zod/mini';
import { text } from './fields.ts';
import {
  type ArkSettings,
  type DashScopeSettings,
  modelServiceEnvironment,
  readModelServices,
} from './model-services.ts';
import { openAiServerOf } from './model-settings.ts';
import { serverUrl } from './server-url.ts';

/** Engines that do tasks. */
export const engineId = z.enum(['builtin', 'openai', 'sdwebui', 'comfyui', 'dashscope', 'ark']);
export type EngineId = z.output<typeof engineId>;

/** Image calls of an OpenAI-compatible server. */
export interface OpenAiImageSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly editModel: string;
  /** Chat model that describes images; null: none. */
  readonly describeModel: string | null;
}

/** Video calls of an OpenAI-compatible server. */
export interface OpenAiVideoSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Which engine does the tasks of which tool, and how the engines are reached. */
export interface EngineSettings {
  /** Of every tool without an engine of its own. */
  readonly default: EngineId;
  /** By the code of the tool in the form of variables: `CREATIVE_IMAGE`. */
  readonly byTool: Readonly<Record<string, EngineId>>;
  /** Image and video calls of OpenAI-compatible servers; null: neither. */
  readonly openai: { readonly images: OpenAiImageSettings | null; readonly videos: OpenAiVideoSettings | null } | null;
  /** `auth`: `user:password`, or null. */
  readonly sdwebui: { readonly baseUrl: string; readonly auth: string | null; readonly englishOnly: boolean } | null;
  /** `workflows`: absolute path of a directory; null: only the workflows that are shipped. */
  readonly comfyui: {
    readonly baseUrl: string;
    readonly workflows: string | null;
    readonly englishOnly: boolean;
  } | null;
  readonly dashscope: DashScopeSettings | null;
  readonly ark: ArkSettings | null;
  /** Whether the demonstration engine is loaded. */
  readonly demo: boolean;
  /** Whether neural nets on this machine do what they can before the builtin engine. */
  readonly local: boolean;
  /** Absolute path of the directory of the operator's own nets; null: `models` in the data directory. */
  readonly modelsDir: string | null;
}

/** What the models of a server understand. */
const promptLanguage = z.enum(['english', 'any']);

export const engineEnvironment = {
  ENGINE_DEFAULT: z._default(engineId, 'builtin'),
  IMAGE_MODEL: z.optional(text),
  IMAGE_EDIT_MODEL: z.optional(text),
  IMAGE_DESCRIBE_MODEL: z.optional(text),
  VIDEO_MODEL: z.optional(text),
  VIDEO_BASE_URL: z.optional(serverUrl),
  VIDEO_API_KEY: z.optional(text),
  SDWEBUI_URL: z.optional(serverUrl),
  SDWEBUI_AUTH: z.optional(z.string().check(z.regex(/^[^:]+:.+$/, 'must be user:password'))),
  SDWEBUI_PROMPTS: z.optional(promptLanguage),
  COMFYUI_URL: z.optional(serverUrl),
  COMFYUI_WORKFLOWS: z.optional(text),
  COMFYUI_PROMPTS: z.optional(promptLanguage),
  DEMO_ENGINE: z._default(z.enum(['on', 'off']), 'on'),
  LOCAL_MODELS: z._default(z.enum(['on', 'off']), 'on'),
  MODELS_DIR: z.optional(text),
  ...modelServiceEnvironment,
};

type Given = z.output<z.ZodMiniObject<typeof engineEnvironment>>;

/** Chat settings that the engines share: the server, and the models of the tiers for images (8) and for seeing (7). */
export interface SharedModels {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly imageModel: string | undefined;
  readonly seeingModel: string | undefined;
}

/** Variable names of the engines of single tools, without the default. */
const toolVariable = /^ENGINE_(?!DEFAULT$)([A-Z0-9_]+)$/;

/** The part of a variable that names a tool: `creative-image` is `CREATIVE_IMAGE`. */
export const toolVariablePart = (code: string): string => code.toUpperCase().replaceAll('-', '_');

const needed: Readonly<Record<Exclude<EngineId, 'builtin'>, string>> = {
  openai: 'IMAGE_MODEL (or CHAT_MODEL_8) or VIDEO_MODEL, and OPENAI_BASE_URL or OPENAI_API_KEY',
  sdwebui: 'SDWEBUI_URL',
  comfyui: 'COMFYUI_URL',
  dashscope: 'DASHSCOPE_API_KEY',
  ark: 'ARK_API_KEY, and ARK_IMAGE_MODEL or ARK_VIDEO_MODEL',
};

function isDirectory(directory: string): boolean {
  try {
    accessSync(directory, constants.R_OK);
    return statSync(directory).isDirectory();
  } catch {
    return false;
  }
}

/** The variables of single tools, as far as they name an engine. */
function enginesByTool(env: Readonly<Record<string, unknown>>): {
  readonly byTool: EngineSettings['byTool'];
  readonly problems: readonly string[];
} {
  const named = Object.entries(env).flatMap(([name, value]) => {
    const tool = toolVariable.exec(name)?.[1];
    return tool === undefined ? [] : [{ name, tool, engine: engineId.safeParse(value).data }];
  });
  // Chat models do the work of text tools.
  const known = [...tools.filter(({ code }) => !isTextTool(code)), ...partTasks].map(({ code }) =>
    toolVariablePart(code),
  );
  return {
    byTool: Object.fromEntries(named.flatMap(({ tool, engine }) => (engine === undefined ? [] : [[tool, engine]]))),
    problems: named.flatMap(({ name, tool, engine }) => [
      ...(engine === undefined ? [`${name} must be one of ${engineId.options.join(', ')}`] : []),
      ...(known.includes(tool)
        ? []
        : [`${name} is of no tool; there are ${known.map((part) => `ENGINE_${part}`).join(', ')}`]),
    ]),
  };
}

function openAiOf(given: Given, { baseUrl, apiKey, imageModel, seeingModel }: SharedModels): EngineSettings['openai'] {
  const server = openAiServerOf(baseUrl, apiKey);
  const model = given.IMAGE_MODEL ?? imageModel;
  const images =
    server === null || model === undefined
      ? null
      : {
          ...server,
          model,
          editModel: given.IMAGE_EDIT_MODEL ?? model,
          describeModel: given.IMAGE_DESCRIBE_MODEL ?? seeingModel ?? null,
        };
  // The key of the chat server is never sent to another one.
  const own = given.VIDEO_BASE_URL !== undefined;
  const videoServer = openAiServerOf(
    given.VIDEO_BASE_URL ?? baseUrl,
    given.VIDEO_API_KEY ?? (own ? undefined : apiKey),
  );
  const videos =
    videoServer === null || given.VIDEO_MODEL === undefined ? null : { ...videoServer, model: given.VIDEO_MODEL };
  return images === null && videos === null ? null : { images, videos };
}

/** Reads which engines there are. `problems` lists what a named engine lacks. `env`: the variables that are set. */
export function readEngineSettings(
  given: Given,
  env: Readonly<Record<string, unknown>>,
  shared: SharedModels,
): { readonly engines: EngineSettings; readonly problems: readonly string[] } {
  const { byTool, problems } = enginesByTool(env);
  const { services, problems: serviceProblems } = readModelServices(given);
  const workflows = given.COMFYUI_WORKFLOWS === undefined ? null : path.resolve(given.COMFYUI_WORKFLOWS);
  const engines: EngineSettings = {
    default: given.ENGINE_DEFAULT,
    byTool,
    openai: openAiOf(given, shared),
    sdwebui:
      given.SDWEBUI_URL === undefined
        ? null
        : {
            baseUrl: given.SDWEBUI_URL,
            auth: given.SDWEBUI_AUTH ?? null,
            englishOnly: given.SDWEBUI_PROMPTS !== 'any',
          },
    comfyui:
      given.COMFYUI_URL === undefined
        ? null
        : { baseUrl: given.COMFYUI_URL, workflows, englishOnly: given.COMFYUI_PROMPTS === 'english' },
    ...services,
    demo: given.DEMO_ENGINE === 'on',
    local: given.LOCAL_MODELS === 'on',
    modelsDir: given.MODELS_DIR === undefined ? null : path.resolve(given.MODELS_DIR),
  };
  const chosen = [
    ['ENGINE_DEFAULT', engines.default] as const,
    ...Object.entries(byTool).map(([tool, engine]) => [`ENGINE_${tool}`, engine] as const),
  ];
  return {
    engines,
    problems: [
      ...problems,
      ...serviceProblems,
      ...chosen.flatMap(([name, engine]) =>
        engine === 'builtin' || engines[engine] !== null ? [] : [`${name}=${engine} needs ${needed[engine]}`],
      ),
      ...(['VIDEO_BASE_URL', 'VIDEO_API_KEY'] as const).flatMap((name) =>
        given[name] !== undefined && given.VIDEO_MODEL === undefined ? [`${name} needs VIDEO_MODEL`] : [],
      ),
      ...(given.VIDEO_MODEL !== undefined && (engines.openai?.videos ?? null) === null
        ? ['VIDEO_MODEL needs VIDEO_BASE_URL, OPENAI_BASE_URL or OPENAI_API_KEY']
        : []),
      ...(given.SDWEBUI_AUTH !== undefined && engines.sdwebui === null ? ['SDWEBUI_AUTH needs SDWEBUI_URL'] : []),
      ...(given.SDWEBUI_PROMPTS !== undefined && engines.sdwebui === null ? ['SDWEBUI_PROMPTS needs SDWEBUI_URL'] : []),
      ...(given.COMFYUI_PROMPTS !== undefined && engines.comfyui === null ? ['COMFYUI_PROMPTS needs COMFYUI_URL'] : []),
      ...(workflows !== null && engines.comfyui === null ? ['COMFYUI_WORKFLOWS needs COMFYUI_URL'] : []),
      ...(engines.modelsDir !== null && !isDirectory(engines.modelsDir)
        ? [`MODELS_DIR: ${engines.modelsDir} is no directory that can be read`]
        : []),
      ...(workflows !== null && !isDirectory(workflows)
        ? [`COMFYUI_WORKFLOWS: ${workflows} is no directory that can be read`]
        : []),
    ],
  };
}
