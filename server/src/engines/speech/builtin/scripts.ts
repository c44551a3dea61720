/** A writing system and the espeak-ng voice that reads it when the speaking voice cannot. */
interface Script {
  readonly name: string;
  /** Matches one character of the script. */
  readonly character: RegExp;
  readonly voice: string;
}

const scripts = [
  { name: 'han', character: /\p{Script=Han}/u, voice: 'cmn-latn-pinyin' },
  { name: 'latin', character: /\p{Script=Latin}/u, voice: 'en-us' },
  { name: 'cyrillic', character: /\p{Script=Cyrillic}/u, voice: 'ru' },
  { name: 'greek', character: /\p{Script=Greek}/u, voice: 'el' },
  { name: 'kana', character: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, voice: 'ja' },
  { name: 'hangul', character: /\p{Script=Hangul}/u, voice: 'ko' },
  { name: 'arabic', character: /\p{Script=Arabic}/u, voice: 'ar' },
  { name: 'hebrew', character: /\p{Script=Hebrew}/u, voice: 'he' },
  { name: 'devanagari', character: /\p{Script=Devanagari}/u, voice: 'hi' },
  { name: 'bengali', character: /\p{Script=Bengali}/u, voice: 'bn' },
  { name: 'gurmukhi', character: /\p{Script=Gurmukhi}/u, voice: 'pa' },
  { name: 'gujarati', character: /\p{Script=Gujarati}/u, voice: 'gu' },
  { name: 'tamil', character: /\p{Script=Tamil}/u, voice: 'ta' },
  { name: 'telugu', character: /\p{Script=Telugu}/u, voice: 'te' },
  { name: 'kannada', character: /\p{Script=Kannada}/u, voice: 'kn' },
  { name: 'malayalam', character: /\p{Script=Malayalam}/u, voice: 'ml' },
  { name: 'sinhala', character: /\p{Script=Sinhala}/u, voice: 'si' },
] as const satisfies readonly Script[];

export type ScriptName = (typeof scripts)[number]['name'];

/** A stretch of text in one script; `script` undefined: digits, spaces and punctuation before any letter. */
export interface ScriptRun {
  readonly script: ScriptName | undefined;
  /** The espeak-ng voice that reads this script. */
  readonly voice: string;
  readonly text: string;
}

/** Splits a text where its script changes. Characters without a script (digits, signs, marks) stay with the preceding stretch. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: { script: ScriptName | undefined; voice: string; text: string }[] = [];
  for (const character of text) {
    const found = scripts.find((script) => script.character.test(character));
    const last = runs.at(-1);
    if (last !== undefined && (found === undefined || found.name === last.script)) last.text += character;
    else runs.push({ script: found?.name, voice: found?.voice ?? '', text: character });
  }
  return runs;
}
