import type { EngineError, EngineErrorKind } from './engine-error.ts';

/** The variables that decide about an engine. */
interface EngineVariables {
  /** What it is refused by. */
  readonly key: string;
  /** What it is asked at, and for. */
  readonly server: string;
}

/** By the ids of engines, those of chat and speech included. */
const variables: Readonly<Record<string, EngineVariables>> = {
  openai: { key: 'OPENAI_API_KEY (videos: VIDEO_API_KEY)', server: 'OPENAI_BASE_URL, and CHAT_MODEL, IMAGE_MODEL or VIDEO_MODEL' },
  pictures: { key: 'OPENAI_API_KEY', server: 'OPENAI_BASE_URL and CHAT_MODEL_8' },
  writing: { key: 'OPENAI_API_KEY', server: 'OPENAI_BASE_URL and WRITING_MODEL' },
  model: { key: 'SPEECH_API_KEY', server: 'SPEECH_BASE_URL and SPEECH_MODEL' },
  sdwebui: { key: 'SDWEBUI_AUTH', server: 'SDWEBUI_URL, and the models and extensions installed there' },
  comfyui: { key: 'COMFYUI_URL', server: 'COMFYUI_URL and COMFYUI_WORKFLOWS, and the models and nodes installed there' },
  dashscope: { key: 'DASHSCOPE_API_KEY', server: 'DASHSCOPE_BASE_URL and the DASHSCOPE_…_MODEL of the tool' },
  ark: { key: 'ARK_API_KEY', server: 'ARK_BASE_URL, and ARK_IMAGE_MODEL or ARK_VIDEO_MODEL' },
};

const hints: Readonly<Partial<Record<EngineErrorKind, (of: EngineVariables) => string>>> = {
  authentication: ({ key }) => `the server refused the key: check ${key}`,
  unsupported: ({ server }) => `the server does not accept the request: check ${server}`,
  unreachable: ({ server }) => `the server does not answer: check ${server}`,
  tooLong: () => 'the request exceeds the context window of the model: check CHAT_CONTEXT_TOKENS',
};

/** What whoever runs the site checks after a failure of an engine; undefined: nothing. Names settings, never their values. */
export function operatorHint(kind: EngineErrorKind, engine: string): string | undefined {
  const of = variables[engine];
  return of === undefined ? undefined : hints[kind]?.(of);
}

/** The fields of the log line of a failure. */
export const loggedFailure = (error: EngineError, engine: string) => ({ engine, ...error.logged, hint: operatorHint(error.kind, engine) });
