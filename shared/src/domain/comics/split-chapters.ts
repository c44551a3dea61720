import { comicsLimits } from './limits.ts';

/** A part of a long text that becomes an episode. `title`: its heading, '' where it has none. */
export interface Chapter {
  readonly title: string;
  readonly text: string;
}

/** 第十二章 雨夜, Chapter 3: a line of its own. */
const HEADING =
  /^[ \t\u3000]{0,20}(?:第[0-9０-９零〇一二两三四五六七八九十百千]{1,9}[章回节集卷话]|chapter [0-9]{1,4})[^。！？!?，,；;]{0,40}$/iu;

/** Characters before the end of a part in which it may end with a sentence. */
const SEARCHED = 600;
const ENDS = ['\n', '。', '！', '？', '!', '?', '…', '；', ';'];

/** Where a text of more than `most` characters is cut: behind the last end of a line or sentence, never inside a pair of surrogates. */
function cutAt(text: string, most: number): number {
  const beginning = text.slice(0, most);
  const end = Math.max(...ENDS.map((mark) => beginning.lastIndexOf(mark)));
  if (end >= most - SEARCHED) return end + 1;
  return /[\ud800-\udbff]$/.test(beginning) ? most - 1 : most;
}

/** A text in parts of at most so many characters. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const at = cutAt(rest, most);
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...found, rest].filter((part) => part !== '');
}

/** A heading as a title: half as many code points as a title has characters, none of which is longer than two. */
const titleOf = (line: string): string => [...line.trim()].slice(0, comicsLimits.title / 2).join('');

/** What is between the headings; what is before the first one has no title. A heading without text is left out. */
function byHeadings(lines: readonly string[]): Chapter[] {
  const chapters: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of lines) {
    if (HEADING.test(line)) chapters.push({ title: titleOf(line), lines: [] });
    else chapters.at(-1)?.lines.push(line);
  }
  return chapters
    .map((chapter) => ({ title: chapter.title, text: chapter.lines.join('\n').trim() }))
    .filter(({ text }) => text !== '');
}

/**
 * Splits a long text into episodes: at headings of chapters if there are some, otherwise in parts of at most `comicsLimits.chapter` characters that end with
 * a sentence. A chapter longer than an episode is split in the same way.
 */
export function splitChapters(text: string): Chapter[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (!lines.some((line) => HEADING.test(line)))
    return pieces(lines.join('\n'), comicsLimits.chapter).map((part) => ({ title: '', text: part }));
  return byHeadings(lines).flatMap(({ title, text: whole }) =>
    whole.length <= comicsLimits.text
      ? [{ title, text: whole }]
      : pieces(whole, comicsLimits.chapter).map((part, index) => ({ title: index === 0 ? title : '', text: part })),
  );
}
