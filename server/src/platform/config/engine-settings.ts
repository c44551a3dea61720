import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { tools } from '@ai-site/shared/tools';
import { isTextTool } from '@ai-site/shared/tools/text/index';
import * as z from 'zod/mini';
import { text } from './fields.ts';
import { openAiServerOf } from './model-settings.ts';

/** Engines that do tasks. */
export const engineId = z.enum(['builtin', 'openai', 'sdwebui', 'comfyui']);
export type EngineId = z.output<typeof engineId>;

/** Which engine does the tasks of which tool, and how the engines are reached. */
export interface EngineSettings {
  /** Of every tool without an engine of its own. */
  readonly default: EngineId;
  /** By the code of the tool in the form of variables: `CREATIVE_IMAGE`. */
  readonly byTool: Readonly<Record<string, EngineId>>;
  /** Image calls of an OpenAI-compatible server; null: none. */
  readonly openai: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly model: string;
    readonly editModel: string;
    /** Chat model that describes pictures; null: none. */
    readonly describeModel: string | null;
  } | null;
  /** `auth`: `user:password`, or null. */
  readonly sdwebui: { readonly baseUrl: string; readonly auth: string | null } | null;
  /** `workflows`: absolute path of a directory; null: only the workflows that are shipped. */
  readonly comfyui: { readonly baseUrl: string; readonly workflows: string | null } | null;
}

/** The address of a server, whose password has a variable of its own or is none. A slash at the end is left out. */
const serverUrl = z.pipe(
  z.url({ protocol: /^https?$/ }).check(
    z.refine((url) => {
      const { username, password, search, hash } = new URL(url);
      return username + password + search + hash === '';
    }, 'must be an address without password, ? and #'),
  ),
  z.transform((url: string) => url.replace(/\/+$/, '')),
);

export const engineEnvironment = {
  ENGINE_DEFAULT: z._default(engineId, 'builtin'),
  IMAGE_MODEL: z.optional(text),
  IMAGE_EDIT_MODEL: z.optional(text),
  IMAGE_DESCRIBE_MODEL: z.optional(text),
  SDWEBUI_URL: z.optional(serverUrl),
  SDWEBUI_AUTH: z.optional(z.string().check(z.regex(/^[^:]+:.+$/, 'must be user:password'))),
  COMFYUI_URL: z.optional(serverUrl),
  COMFYUI_WORKFLOWS: z.optional(text),
};

type Given = z.output<z.ZodMiniObject<typeof engineEnvironment>>;

/** Chat settings that the engines share: the server, and the models of the tiers for pictures (8) and for seeing (7). */
export interface SharedModels {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly pictureModel: string | undefined;
  readonly seeingModel: string | undefined;
}

/** Variable names of the engines of single tools, without the default. */
const toolVariable = /^ENGINE_(?!DEFAULT$)([A-Z0-9_]+)$/;

/** The part of a variable that names a tool: `creative-image` is `CREATIVE_IMAGE`. */
export const toolVariablePart = (code: string): string => code.toUpperCase().replaceAll('-', '_');

const needed: Readonly<Record<Exclude<EngineId, 'builtin'>, string>> = {
  openai: 'IMAGE_MODEL (or CHAT_MODEL_8), and OPENAI_BASE_URL or OPENAI_API_KEY',
  sdwebui: 'SDWEBUI_URL',
  comfyui: 'COMFYUI_URL',
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
function enginesByTool(env: Readonly<Record<string, unknown>>): { readonly byTool: EngineSettings['byTool']; readonly problems: readonly string[] } {
  const named = Object.entries(env).flatMap(([name, value]) => {
    const tool = toolVariable.exec(name)?.[1];
    return tool === undefined ? [] : [{ name, tool, engine: engineId.safeParse(value).data }];
  });
  // Chat models do the work of text tools.
  const known = tools.filter(({ code }) => !isTextTool(code)).map(({ code }) => toolVariablePart(code));
  return {
    byTool: Object.fromEntries(named.flatMap(({ tool, engine }) => (engine === undefined ? [] : [[tool, engine]]))),
    problems: named.flatMap(({ name, tool, engine }) => [
      ...(engine === undefined ? [`${name} must be one of ${engineId.options.join(', ')}`] : []),
      ...(known.includes(tool) ? [] : [`${name} is of no tool; there are ${known.map((part) => `ENGINE_${part}`).join(', ')}`]),
    ]),
  };
}

/** Reads which engines there are. `problems` lists what a named engine lacks. `env`: the variables that are set. */
export function readEngineSettings(
  given: Given,
  env: Readonly<Record<string, unknown>>,
  shared: SharedModels,
): { readonly engines: EngineSettings; readonly problems: readonly string[] } {
  const server = openAiServerOf(shared.baseUrl, shared.apiKey);
  const model = given.IMAGE_MODEL ?? shared.pictureModel;
  const { byTool, problems } = enginesByTool(env);
  const workflows = given.COMFYUI_WORKFLOWS === undefined ? null : path.resolve(given.COMFYUI_WORKFLOWS);
  const engines: EngineSettings = {
    default: given.ENGINE_DEFAULT,
    byTool,
    openai:
      server === null || model === undefined
        ? null
        : { ...server, model, editModel: given.IMAGE_EDIT_MODEL ?? model, describeModel: given.IMAGE_DESCRIBE_MODEL ?? shared.seeingModel ?? null },
    sdwebui: given.SDWEBUI_URL === undefined ? null : { baseUrl: given.SDWEBUI_URL, auth: given.SDWEBUI_AUTH ?? null },
    comfyui: given.COMFYUI_URL === undefined ? null : { baseUrl: given.COMFYUI_URL, workflows },
  };
  const chosen = [['ENGINE_DEFAULT', engines.default] as const, ...Object.entries(byTool).map(([tool, engine]) => [`ENGINE_${tool}`, engine] as const)];
  return {
    engines,
    problems: [
      ...problems,
      ...chosen.flatMap(([name, engine]) => (engine === 'builtin' || engines[engine] !== null ? [] : [`${name}=${engine} needs ${needed[engine]}`])),
      ...(given.SDWEBUI_AUTH !== undefined && engines.sdwebui === null ? ['SDWEBUI_AUTH needs SDWEBUI_URL'] : []),
      ...(workflows !== null && engines.comfyui === null ? ['COMFYUI_WORKFLOWS needs COMFYUI_URL'] : []),
      ...(workflows !== null && !isDirectory(workflows) ? [`COMFYUI_WORKFLOWS: ${workflows} is no directory that can be read`] : []),
    ],
  };
}
