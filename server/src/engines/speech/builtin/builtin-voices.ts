import { BUILTIN_ENGINE_NAME } from '@ai-site/shared/api/chat';
import type { Voice } from '@ai-site/shared/api/chat-voice';
import { voiceLanguages } from '@ai-site/shared/domain/voice';
import { BUILTIN_VOICE } from '@ai-site/shared/tools/builtin-notes';
import type { EngineVoice } from '../../speech-port.ts';
import type { ScriptName } from './scripts.ts';

interface Accent {
  /** Its name in espeak-ng. */
  readonly espeak: string;
  /** Code of the language in the voice filter. */
  readonly language: string;
  /** Distinguishes several voices of one language. */
  readonly accent?: string;
  /** The script it reads itself; text in other scripts is read by the voice of that script. */
  readonly script: ScriptName;
}

const latin = (espeak: string, accent?: string, language = espeak): Accent => ({
  espeak,
  language,
  script: 'latin',
  ...(accent === undefined ? {} : { accent }),
});
const other = (script: ScriptName, ...codes: readonly string[]): Accent[] =>
  codes.map((code) => ({ espeak: code, language: code, script }));

/**
 * The languages that the wasm build reads well. Excluded from the 58 languages: Japanese and Hakka (kanji and Hakka characters are spelled as "Chinese letter"), Thai (its
 * vowels are not recognised), and Filipino (missing).
 */
const accents: readonly Accent[] = [
  { espeak: 'cmn-latn-pinyin', language: 'zh', script: 'han' },
  { espeak: 'yue', language: 'yue', script: 'han' },
  latin('en-us', '美国', 'en'),
  latin('en-gb', '英国', 'en'),
  latin('es', '西班牙'),
  latin('es-419', '拉美', 'es'),
  latin('pt-br', '巴西', 'pt'),
  latin('pt', '葡萄牙'),
  latin('fr-fr', undefined, 'fr'),
  ...[
    'de',
    'it',
    'vi',
    'id',
    'ms',
    'tr',
    'nl',
    'pl',
    'cs',
    'sk',
    'hu',
    'ro',
    'hr',
    'sl',
    'sv',
    'nb',
    'da',
    'fi',
    'is',
    'et',
    'lv',
    'lt',
    'ca',
    'cy',
    'af',
    'sw',
  ].map((code) => latin(code)),
  ...other('cyrillic', 'ru', 'uk', 'bg', 'sr'),
  ...other('arabic', 'ar', 'ur', 'fa', 'ug'),
  ...other('devanagari', 'hi', 'mr', 'ne'),
  ...other('hangul', 'ko'),
  ...other('greek', 'el'),
  ...other('hebrew', 'he'),
  ...other('bengali', 'bn'),
  ...other('gurmukhi', 'pa'),
  ...other('gujarati', 'gu'),
  ...other('tamil', 'ta'),
  ...other('telugu', 'te'),
  ...other('kannada', 'kn'),
  ...other('malayalam', 'ml'),
  ...other('sinhala', 'si'),
];

const timbres: readonly (readonly [timbre: Voice['timbre'], name: string])[] = [
  ['adult-female', '女声'],
  ['adult-male', '男声'],
  ['child-female', '女童声'],
  ['child-male', '男童声'],
];

/** A voice of the builtin engine with the parameters needed to speak it. */
export interface BuiltinVoice extends EngineVoice {
  readonly language: string;
  readonly espeak: string;
  readonly script: ScriptName;
}

const nameOfLanguage = new Map(voiceLanguages.map(({ code, name }) => [code, name]));

export const builtinVoices: readonly BuiltinVoice[] = accents.flatMap(({ espeak, language, accent, script }) =>
  timbres.map(([timbre, timbreName]) => ({
    voiceId: `${BUILTIN_VOICE}${espeak}:${timbre}`,
    name: `${nameOfLanguage.get(language) ?? language}${accent === undefined ? '' : `（${accent}）`}${timbreName}`,
    language,
    timbre,
    remark: `机械音 · ${BUILTIN_ENGINE_NAME}`,
    espeak,
    script,
  })),
);
