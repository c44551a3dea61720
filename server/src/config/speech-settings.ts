import { type Voice, voiceTimbre } from '@ai-site/shared/api/chat-voice';
import * as z from 'zod/mini';

/** Who speaks and who writes down what is said, besides the builtin engine. */
export interface SpeechSettings {
  /** Null: no server is connected. */
  readonly server: { readonly baseUrl: string; readonly apiKey: string } | null;
  /** Null: the builtin engine alone speaks. */
  readonly speechModel: string | null;
  readonly voices: readonly { readonly name: string; readonly timbre: Voice['timbre'] }[];
  /** Null: nobody writes down. */
  readonly transcriptionModel: string | null;
}

const OPENAI_BASE_URL = 'https://api.openai.com/v1';

/** How OpenAI's voices sound; the others say it themselves (`my-voice=child-male`), or count as a woman's. */
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
        context.issues.push({ code: 'custom', input: list, message: `${item} is no voice: a name, and perhaps = and one of ${voiceTimbre.options.slice(1).join(', ')}` });
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

/** `openai`: what answers chats, used when speech names no server of its own. Its key goes to no other server. */
export function readSpeechSettings(given: Given, openai: { readonly baseUrl: string | undefined; readonly apiKey: string | undefined }): SpeechSettings {
  const own = given.SPEECH_BASE_URL !== undefined;
  const baseUrl = given.SPEECH_BASE_URL ?? openai.baseUrl;
  const apiKey = given.SPEECH_API_KEY ?? (own ? undefined : openai.apiKey);
  return {
    server: baseUrl === undefined && apiKey === undefined ? null : { baseUrl: baseUrl ?? OPENAI_BASE_URL, apiKey: apiKey ?? '' },
    speechModel: given.SPEECH_MODEL ?? null,
    voices: given.SPEECH_VOICES,
    transcriptionModel: given.TRANSCRIPTION_MODEL ?? null,
  };
}
