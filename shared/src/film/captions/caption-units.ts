import { isEmoji } from '../../text/emoji/index.ts';
import { graphemesOf, shownWidth } from './caption-width.ts';

/** Han and kana are written without spaces; their punctuation belongs to no word. */
const CHINESE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60“”…—]/u;
const FULL_WIDTH_MARK = /([\uff0c\uff0e\uff1a\uff1b])/;
/** Marks that no caption begins with, and those that none ends with. */
const CLOSING = /^[。！？!?；;，,、：:.…—％℃”’」』）)\]】》〉]/;
const OPENING = /[“‘「『（([【《〈]$/;
/** What may stand behind a number and a space. */
const UNIT = /^(?:\p{Script=Latin}{1,3}|[%°℃‰])$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words and marks. Unicode's words hold full-width commas and colons between letters or digits of other scripts: 5，12. */
const segmentsOf = (text: string): readonly string[] =>
  Array.from(words.segment(text), ({ segment }) => segment.split(FULL_WIDTH_MARK).filter((part) => part !== '')).flat();

/** Longer than any emoji: the end of a part on which depends whether the next one belongs to it. */
const END = 48;

/** Parts of a text between which a caption may be split: never inside a word, a number with its unit, or an emoji, nor before a closing mark. */
export function unitsOf(text: string): readonly string[] {
  const units: string[] = [];
  let [unit, end] = ['', ''];
  for (const segment of segmentsOf(text)) {
    if (unit !== '' && !belongTogether(end, segment)) {
      units.push(unit);
      [unit, end] = ['', ''];
    }
    unit += segment;
    end = (end + segment).slice(-END);
  }
  return unit === '' ? units : [...units, unit];
}

function belongTogether(before: string, after: string): boolean {
  if (/^\s/.test(after)) return true;
  if (/\s$/.test(before)) return /\d\s$/.test(before) && UNIT.test(after);
  if (CLOSING.test(after) || OPENING.test(before)) return true;
  return isCompact(graphemesOf(before).at(-1) ?? '') && isCompact(graphemesOf(after)[0] ?? '');
}

/** Whether it is joined to its neighbours where no space divides them: C++, ¥99.9, 100%, GPT-4. */
const isCompact = (grapheme: string): boolean => !CHINESE.test(grapheme) && !isEmoji(grapheme);

/** Splits a unit that is wider than allowed: before its Chinese marks, then at its spaces; what has neither is no word, and is split between characters. */
export const cutUnit = (unit: string, width: number): readonly string[] =>
  cutAt(unit, width, /(?=[。！？；，、：…])/, (marked) => cutAt(marked, width, /(?<=\s)/, graphemesOf));

const cutAt = (
  text: string,
  width: number,
  place: RegExp,
  further: (part: string) => readonly string[],
): readonly string[] =>
  shownWidth(text) <= width
    ? [text]
    : text.split(place).flatMap((part) => (shownWidth(part) <= width ? [part] : further(part)));
