import { type Voice, voiceTimbre } from '@ai-site/shared/api/chat-voice';
import * as z from 'zod/mini';
import { openAiServerOf } from './model-settings.ts';

/** Speech synthesis and transcription servers, besides the builtin engine. */
export interface SpeechSettings {
  /** Null: no server is connected. */
  readonly server: { readonly baseUrl: string; readonly apiKey: string } | null;
  /** Null: only the builtin engine synthesises speech. */
  readonly speechModel: string | null;
  readonly voices: readonly { readonly name: string; readonly timbre: Voice['timbre'] }[];
  /** Speech of DashScope; null: none. */
  readonly dashscope: { readonly baseUrl: string; readonly apiKey: string; readonly model: string } | null;
  /** Null: no transcription. */
  readonly transcriptionModel: string | null;
}

/** Timbres of OpenAI's voices; other voices declare theirs (`my-voice=child-male`) or count as female. */
const knownTimbres: Readonly<Record<string, Voice['timbre']>> = {
  ash: 'adult-male',
  ballad: 'adult-male',
  cedar: 'adult-male',
  echo: 'adult-male',
  fable: 'adult-male',
  onyx: 'adult-male',
  verse: 'adult-male',
};

const NAME = /^[\w.:/\u4e00-\u9fff-]{1,60}$/;

const voiceList = z.pipe(
  z.string(),
  z.transform((list: string, context): SpeechSettings['voices'] =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => {
        const [name = '', told] = item.split('=').map((side) => side.trim());
        const timbre = voiceTimbre.safeParse(told ?? knownTimbres[name] ?? 'adult-female').data;
        if (NAME.test(name) && timbre !== undefined && timbre !== 'all') return { name, timbre };
        context.issues.push({
          code: 'custom',
          input: list,
          message: `${item} is no voice: a name, and perhaps = and one of ${voiceTimbre.options.slice(1).join(', ')}`,
        });
        return { name, timbre: 'adult-female' as const };
      }),
  ),
);

const text = z.string().check(z.trim(), z.minLength(1));

export const speechEnvironment = {
  SPEECH_BASE_URL: z.optional(z.url()),
  SPEECH_API_KEY: z.optional(text),
  SPEECH_MODEL: z.optional(text),
  SPEECH_VOICES: z._default(voiceList, voiceList.parse('alloy,ash,coral,echo,fable,nova,onyx,sage,shimmer')),
  TRANSCRIPTION_MODEL: z.optional(text),
};

type Given = z.output<z.ZodMiniObject<typeof speechEnvironment>>;

/** `openai` is the chat server, used when no speech server is configured. Its key is never sent to another server. */
export function readSpeechSettings(
  given: Given,
  openai: { readonly baseUrl: string | undefined; readonly apiKey: string | undefined },
  dashscope: { readonly baseUrl: string; readonly apiKey: string; readonly speechModel: string | null } | null,
): SpeechSettings {
  const own = given.SPEECH_BASE_URL !== undefined;
  const baseUrl = given.SPEECH_BASE_URL ?? openai.baseUrl;
  const apiKey = given.SPEECH_API_KEY ?? (own ? undefined : openai.apiKey);
  return {
    server: openAiServerOf(baseUrl, apiKey),
    speechModel: given.SPEECH_MODEL ?? null,
    voices: given.SPEECH_VOICES,
    dashscope:
      dashscope === null || dashscope.speechModel === null
        ? null
        : { baseUrl: dashscope.baseUrl, apiKey: dashscope.apiKey, model: dashscope.speechModel },
    transcriptionModel: given.TRANSCRIPTION_MODEL ?? null,
  };
}
