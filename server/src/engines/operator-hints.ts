import type { EngineError, EngineErrorKind } from './engine-error.ts';

/** The variables that decide about an engine. */
interface EngineVariables {
  /** What its server refuses it by. */
  readonly key: readonly string[];
  /** Where it is, and what is asked for there. */
  readonly server: readonly string[];
}

/** By the ids of engines, those of chat and speech included. */
const variables: Readonly<Record<string, EngineVariables>> = {
  openai: {
    key: ['OPENAI_API_KEY', 'VIDEO_API_KEY'],
    server: ['OPENAI_BASE_URL', 'CHAT_MODEL', 'IMAGE_MODEL', 'VIDEO_MODEL'],
  },
  images: { key: ['OPENAI_API_KEY'], server: ['OPENAI_BASE_URL', 'CHAT_MODEL_8'] },
  writing: { key: ['OPENAI_API_KEY'], server: ['OPENAI_BASE_URL', 'WRITING_MODEL'] },
  model: { key: ['SPEECH_API_KEY'], server: ['SPEECH_BASE_URL', 'SPEECH_MODEL'] },
  speech: {
    key: ['SPEECH_API_KEY', 'DASHSCOPE_API_KEY'],
    server: ['SPEECH_BASE_URL', 'SPEECH_MODEL', 'DASHSCOPE_SPEECH_MODEL'],
  },
  sdwebui: { key: ['SDWEBUI_AUTH'], server: ['SDWEBUI_URL'] },
  comfyui: { key: ['COMFYUI_URL'], server: ['COMFYUI_URL', 'COMFYUI_WORKFLOWS'] },
  dashscope: { key: ['DASHSCOPE_API_KEY'], server: ['DASHSCOPE_BASE_URL', 'DASHSCOPE_…_MODEL'] },
  ark: { key: ['ARK_API_KEY'], server: ['ARK_BASE_URL', 'ARK_IMAGE_MODEL', 'ARK_VIDEO_MODEL'] },
};

const reasons: Readonly<
  Partial<Record<EngineErrorKind, { readonly of: keyof EngineVariables; readonly says: string }>>
> = {
  authentication: { of: 'key', says: 'the server refused the key' },
  unsupported: { of: 'server', says: 'the server does not accept the request, or lacks what it needs' },
  unreachable: { of: 'server', says: 'the server does not answer' },
};
const CONTEXT = 'CHAT_CONTEXT_TOKENS';

/** Names of the variables to check after a failure of an engine; none where it tells of no setting. */
export function variablesToCheck(kind: EngineErrorKind, engine: string): readonly string[] {
  if (kind === 'tooLong' && variables[engine]?.key.includes('OPENAI_API_KEY')) return [CONTEXT];
  const reason = reasons[kind];
  return reason === undefined ? [] : (variables[engine]?.[reason.of] ?? []);
}

/** What whoever runs the site checks after a failure; undefined: nothing. Names settings, never their values. */
function operatorHint(kind: EngineErrorKind, engine: string): string | undefined {
  const names = variablesToCheck(kind, engine);
  return names.length === 0
    ? undefined
    : `${reasons[kind]?.says ?? 'the request exceeds the context window of the model'}: check ${names.join(', ')}`;
}

/** The fields of the log line of a failure. */
export const loggedFailure = (error: EngineError, engine: string) => ({
  engine,
  ...error.logged,
  hint: operatorHint(error.kind, engine),
});
