import { isAbbreviated } from '../../../speech/cut-sentences.ts';
import { isEmoji } from '../../../speech/emoji.ts';
import { MarkdownWords } from '../../../speech/markdown/markdown-words.ts';

/** Longest caption, in widths of a Chinese character. */
export const LINE_WIDTH = 24;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6“”‘’…—]/u;
/** Han and kana are written without spaces; their punctuation belongs to no word. */
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60“”…—]/u;
const FULL_WIDTH_MARK = /([\uff0c\uff0e\uff1a\uff1b])/;
const SENTENCE_END = /[。！？!?；;…]["”’」』）)】》]*$/;
const PAUSE = /[，,、：:]$/;
/** Marks that no caption begins with, and those that none ends with. */
const CLOSING = /^[。！？!?；;，,、：:.…—％℃”’」』）)\]】》〉]/;
const OPENING = /[“‘「『（([【《〈]$/;
/** What may stand behind a number and a space. */
const UNIT = /^(?:\p{Script=Latin}{1,3}|[%°℃‰])$/u;
const SPOKEN = /[\p{L}\p{N}]/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const graphemesOf = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** In widths of a Chinese character: letters and digits of other scripts have half of it. */
export const captionWidth = (text: string): number => graphemesOf(text).reduce((sum, one) => sum + (WIDE.test(one) || isEmoji(one) ? 1 : 0.5), 0);

/**
 * The captions of a script, without its Markdown: each ends with a sentence or a line, at a pause where the sentence is long, and nowhere inside a word, a
 * number with its unit, or an emoji. What has no words, which nobody could speak, is left out.
 */
export function linesOfScript(script: string): readonly string[] {
  const markdown = new MarkdownWords({ code: '', table: '' }, { shown: true });
  const text = markdown.push(script) + markdown.end();
  return text
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap(fitted)
    .map((line) => trimmed(line).replace(/^[\p{M}\s]+/u, ''))
    .filter((line) => SPOKEN.test(line));
}

const trimmed = (line: string): string => line.replace(/\s+/g, ' ').trim();

/** Words and marks. Unicode's words hold full-width commas and colons between letters or digits of other scripts: 5，12. */
const segmentsOf = (text: string): readonly string[] => Array.from(words.segment(text), ({ segment }) => segment.split(FULL_WIDTH_MARK).filter((part) => part !== '')).flat();

/** Parts of a text at whose ends a caption may end. */
function unitsOf(text: string): readonly string[] {
  const units: string[] = [];
  for (const segment of segmentsOf(text)) {
    const last = units.at(-1);
    if (last !== undefined && belongTogether(last, segment)) units[units.length - 1] = last + segment;
    else units.push(segment);
  }
  return units;
}

function belongTogether(before: string, after: string): boolean {
  if (/^\s/.test(after)) return true;
  if (/\s$/.test(before)) return /\d\s$/.test(before) && UNIT.test(after);
  if (CLOSING.test(after) || OPENING.test(before)) return true;
  return isCompact(graphemesOf(before).at(-1) ?? '') && isCompact(graphemesOf(after)[0] ?? '');
}

/** Whether it is joined to its neighbours where no space divides them: C++, ¥99.9, 100%, GPT-4. */
const isCompact = (grapheme: string): boolean => !CHINESE.test(grapheme) && !isEmoji(grapheme);

type Units = readonly string[];

function sentencesOf(line: string): readonly Units[] {
  const sentences: string[][] = [[]];
  for (const unit of unitsOf(line)) {
    sentences.at(-1)?.push(unit);
    const end = unit.trimEnd();
    if (SENTENCE_END.test(end) || (/\.["”’)]*$/.test(end) && !isAbbreviated(end.replace(/\.["”’)]*$/, '')))) sentences.push([]);
  }
  return sentences;
}

const widthOf = (units: Units): number => captionWidth(trimmed(units.join('')));

/** Captions of a sentence: as many of its clauses in each as fit. */
function fitted(sentence: Units): readonly string[] {
  const clauses: string[][] = [[]];
  for (const unit of sentence) {
    clauses.at(-1)?.push(unit);
    if (PAUSE.test(unit.trimEnd())) clauses.push([]);
  }
  return packed(clauses.map((clause) => clause.join(''))).flatMap((line) => (fits(line) ? [line] : divided(unitsOf(line))));
}

/** Joins what follows one another as long as it fits. */
function packed(pieces: readonly string[], width = LINE_WIDTH): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && captionWidth(trimmed(last + piece)) <= width) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines;
}

const fits = (text: string): boolean => captionWidth(trimmed(text)) <= LINE_WIDTH;

/** A unit that alone is wider than a caption is cut before its Chinese marks, then at its spaces; what has neither is no word, and is cut between characters. */
const cut = (unit: string): readonly string[] => cutAt(unit, (marked) => cutAt(marked, graphemesOf, /(?<=\s)/), /(?=[。！？；，、：…])/);

const cutAt = (text: string, further: (part: string) => readonly string[], place: RegExp): readonly string[] =>
  text.split(place).flatMap((part) => (fits(part) ? [part] : further(part)));

/** A clause that is too long becomes captions of about the same width. */
function divided(units: Units): readonly string[] {
  const pieces = units.flatMap((unit) => (fits(unit) ? [unit] : cut(unit)));
  const even = widthOf(pieces) / Math.ceil(widthOf(pieces) / LINE_WIDTH);
  const widest = Math.max(...pieces.map((piece) => captionWidth(trimmed(piece))));
  return packed(pieces, Math.min(LINE_WIDTH, even + widest));
}
