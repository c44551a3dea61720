import type { BuiltinVoice } from './builtin-voices.ts';
import { syllablesOf } from './pinyin.ts';
import { scriptRuns } from './scripts.ts';
import { spokenChinese } from './spoken-chinese.ts';

const PINYIN_VOICE = 'cmn-latn-pinyin';

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** Chinese punctuation → the punctuation at which espeak-ng pauses in every voice. */
const pauses: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '；': '; ',
  '：': ', ',
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '…': '. ',
  '—': ', ',
  '（': ', ',
  '）': ', ',
  '“': ' ',
  '”': ' ',
  '《': ' ',
  '》': ' ',
  '「': ' ',
  '」': ' ',
};

/** Escapes user text: SSML is XML, and double brackets would start phonemes. */
const plain = (text: string): string =>
  text
    .replace(/[，、；：。！？…—（）“”《》「」]/g, (mark) => pauses[mark] ?? ' ')
    .replace(/[[\]{}<>|\\^~`*_#\p{Cc}]/gu, ' ')
    .replaceAll('&', '&amp;');

/** Converts Han characters to syllables; the text between them is kept. */
const pinyinOf = (text: string): string =>
  text.replace(/\p{Script=Han}+|[^\p{Script=Han}]+/gu, (part) =>
    HAN.test(part) ? `${syllablesOf(part)} ` : plain(part),
  );

/** A sentence as SSML for espeak-ng in this voice; stretches in other scripts switch to a voice that reads them. */
export function markupOf(
  text: string,
  { espeak, script, language }: Pick<BuiltinVoice, 'espeak' | 'script' | 'language'>,
): string {
  const chinese = (language === 'zh' || language === 'yue') && (HAN.test(text) || !LATIN.test(text));
  const said = scriptRuns(chinese ? spokenChinese(text) : text).map((run) => {
    const own = run.script === undefined || (run.script === script && !(script === 'han' && espeak === PINYIN_VOICE));
    if (own) return plain(run.text);
    const words = run.script === 'han' ? pinyinOf(run.text) : plain(run.text);
    return run.voice === espeak ? words : `<voice xml:lang="${run.voice}">${words}</voice>`;
  });
  return `<speak>${said.join(' ')}</speak>`;
}
