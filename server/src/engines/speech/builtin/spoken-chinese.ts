import { cardinal, digitByDigit, spokenNumber } from './chinese-numbers.ts';

/** A written form and how it is read. */
interface Reading {
  readonly written: RegExp;
  readonly say: (...groups: readonly string[]) => string;
}

const currencies: Readonly<Record<string, string>> = { '¥': '元', '￥': '元', $: '美元', '€': '欧元', '£': '英镑' };
const units: Readonly<Record<string, string>> = {
  kg: '公斤',
  g: '克',
  mg: '毫克',
  km: '公里',
  m: '米',
  cm: '厘米',
  mm: '毫米',
  ml: '毫升',
  L: '升',
  h: '小时',
  s: '秒',
  ms: '毫秒',
  '℃': '摄氏度',
  '°C': '摄氏度',
  '°': '度',
  '㎡': '平方米',
  'm²': '平方米',
};
/** Measure words that are counted with 两 instead of 二. */
const COUNTED =
  '个|只|条|张|本|件|次|天|年|位|名|种|倍|块|元|小时|分钟|周|岁|项|款|台|篇|句|段|步|遍|份|套|组|批|层|家|点(?!\\d)|人|秒|米|公里|公斤';

const NUMBER = '\\d+(?:\\.\\d+)*';
/** Not at the end of a Latin word or of another number: GPT-4 is one word. */
const AFRESH = '(?<![A-Za-z\\d.]|[A-Za-z]-)';

/** In order: special cases before general ones. */
const readings: readonly Reading[] = [
  { written: /(?<=\d),(?=\d{3}(?!\d))/g, say: () => '' },
  {
    written: /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    say: (year = '', _ = '', month = '', day = '') => `${digitByDigit(year)}年${cardinal(month)}月${cardinal(day)}日`,
  },
  { written: /(?<!\d)(\d{4})(?=\s*年)/g, say: (year = '') => digitByDigit(year) },
  { written: /(?<!\d)(\d{3,4})-(\d{3,4})-(\d{4})(?!\d)/g, say: (...parts) => parts.map(digitByDigit).join('，') },
  { written: /(?<=\d)\s*[-−]\s*(?=\d+(?:\.\d+)?\s*=)/g, say: () => '减' },
  { written: /(?<=\d|[%％年月日点分元])\s*[-~～–—]\s*(?=\d{1,6}(?!\d))/g, say: () => '到' },
  { written: /(?<![A-Za-z\d)）\]])[-−](?=\d)/g, say: () => '负' },
  {
    written: /(?<!\d)([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?!\d)/g,
    say: (hour = '', minute = '', second = '') =>
      `${cardinal(hour)}点${minutes(minute)}${second === '' ? '' : `${cardinal(second)}秒`}`,
  },
  { written: new RegExp(`(${NUMBER})\\s*%`, 'g'), say: (number = '') => `百分之${spokenNumber(number)}` },
  {
    written: new RegExp(`([¥￥$€£])\\s*(${NUMBER})(\\s*[万亿])?`, 'g'),
    say: (sign = '', number = '', more = '') => `${spokenNumber(number)}${more.trim()}${currencies[sign] ?? ''}`,
  },
  {
    written: new RegExp(`${AFRESH}(${NUMBER})\\s*(${Object.keys(units).join('|')})(?![A-Za-z²])`, 'g'),
    say: (number = '', unit = '') => `${number === '2' ? '两' : spokenNumber(number)}${units[unit] ?? ''}`,
  },
  {
    written: /(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/g,
    say: (above = '', below = '') => `${cardinal(below)}分之${cardinal(above)}`,
  },
  // Telephone numbers and similar; 1 in a mobile number is read 幺.
  {
    written: new RegExp(`${AFRESH}(1\\d{10})(?!\\d)`, 'g'),
    say: (digits = '') => digitByDigit(digits).replaceAll('一', '幺'),
  },
  { written: new RegExp(`${AFRESH}(0\\d+|\\d{9,})(?![\\d.])`, 'g'), say: (digits = '') => digitByDigit(digits) },
  { written: new RegExp(`(?<!第)${AFRESH}2(?=\\s*(?:${COUNTED}))`, 'g'), say: () => '两' },
  { written: new RegExp(`${AFRESH}(${NUMBER})`, 'g'), say: (number = '') => spokenNumber(number) },
  { written: /(?<!\s)\s*\+\s*(?=[\p{Script=Han}])/gu, say: () => '加' },
  { written: /(?<!\s)\s*[×✕]\s*/g, say: () => '乘以' },
  { written: /(?<!\s)\s*÷\s*/g, say: () => '除以' },
  { written: /(?<!\s)\s*=\s*/g, say: () => '等于' },
  { written: /(?<!\s)\s*≈\s*/g, say: () => '约等于' },
  { written: /(?<!\s)\s*(?:≥|>=)\s*/g, say: () => '大于等于' },
  { written: /(?<!\s)\s*(?:≤|<=)\s*/g, say: () => '小于等于' },
  { written: /(?<!\s)\s*>\s*/g, say: () => '大于' },
  { written: /(?<!\s)\s*<\s*/g, say: () => '小于' },
  { written: /(?<!\s)\s*±\s*/g, say: () => '正负' },
  { written: /(?<!\s)\s*[&＆]\s*/g, say: () => '和' },
];

const minutes = (written: string): string =>
  written === '00' ? '' : `${written.startsWith('0') ? '零' : ''}${cardinal(written)}分`;

/** Chinese text with its numbers, units and signs written as characters, the way they are read aloud. */
export function spokenChinese(text: string): string {
  return readings.reduce(
    (said, { written, say }) => said.replace(written, (...match: readonly unknown[]) => say(...groupsOf(match))),
    text,
  );
}

/** The capture groups among the arguments of a replacer, which end with the offset and the whole text. */
const groupsOf = (match: readonly unknown[]): string[] =>
  match.slice(1, -2).map((group) => (typeof group === 'string' ? group : ''));
