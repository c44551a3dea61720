import { pinyin } from 'pinyin-pro';

/** A pinyin syllable as espeak-ng expects it: ü as v, tone 1 to 5. */
const SYLLABLE = /^([a-z]+)([1-5])$/;

/**
 * Syllables that its voice has no rule for are given as espeak-ng phonemes: otherwise 熊 and 穷 are spelled in English letters.
 * It pronounces iong after j, q and x like yong.
 */
const initialPhonemes: Readonly<Record<string, string>> = { j: 'tS;', q: 'tS;h', x: 'S;' };
const toneContours: Readonly<Record<string, string>> = { 1: '55', 2: '35', 3: '214', 4: '51', 5: '11' };
const unusual: Readonly<Record<string, string>> = { m: 'mu', hm: 'heng', hng: 'heng', n: 'en', ng: 'en', ê: 'ei' };

function syllable(read: string): string {
  const [, plain = '', tone = ''] =
    SYLLABLE.exec(read.replaceAll('ü', 'v').replace(/0?$/, (zero) => (zero === '0' || !/\d$/.test(read) ? '5' : ''))) ??
    [];
  const [, initial = ''] = /^([jqx])iong$/.exec(plain) ?? [];
  if (initial !== '') return `[[${initialPhonemes[initial]}j'ong${toneContours[tone]}]]`;
  return plain === '' ? '' : `${unusual[plain] ?? plain}${tone}`;
}

/** Chinese characters as space-separated syllables for espeak-ng's pinyin voice. Characters without a reading are omitted. */
export function syllablesOf(characters: string): string {
  return pinyin(characters, { type: 'array', toneType: 'num', nonZh: 'removed', toneSandhi: true })
    .map(syllable)
    .filter((said) => said !== '')
    .join(' ');
}
