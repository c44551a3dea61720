/** Consecutive lines of a document that belong together, with the heading above them (empty: none). */
export interface Passage {
  readonly heading: string;
  readonly text: string;
}

/** Maximum characters of a passage: long enough to answer, short enough to quote. */
const PASSAGE_MAX = 300;
/** A longer line is a sentence, even when it begins like a heading. */
const HEADING_MAX = 40;

const markdownHeading = /^#{1,6}\s+/;
const chineseHeading = /^(?:第[一二三四五六七八九十百\d]+[章节部篇]|[一二三四五六七八九十]+、)/;
/** Text up to and including sentence-ending punctuation; a text without any is one sentence. */
const sentence = /[^。！？!?；;]*[。！？!?；;]+|[^。！？!?；;]+$/g;

export const sentencesOf = (text: string): string[] => text.match(sentence) ?? [];

/** Splits a document at headings and empty lines; long passages are split between lines, then between sentences. */
export function passagesOf(document: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let lines: string[] = [];
  let length = 0;
  const end = (): void => {
    if (lines.length > 0) passages.push({ heading, text: lines.join('\n') });
    lines = [];
    length = 0;
  };
  const add = (line: string): void => {
    if (length > 0 && length + line.length > PASSAGE_MAX) end();
    lines.push(line);
    length += line.length;
  };
  for (const line of document.split('\n')) {
    if (isHeading(line)) {
      end();
      heading = line.replace(markdownHeading, '').trim();
    } else if (line.trim() === '') end();
    else if (line.length <= PASSAGE_MAX) add(line);
    else for (const piece of pieces(line)) add(piece);
  }
  end();
  return passages;
}

const isHeading = (line: string): boolean =>
  line.length <= HEADING_MAX && (markdownHeading.test(line) || (chineseHeading.test(line) && !/[。；;]$/.test(line)));

const piece = new RegExp(`[\\s\\S]{1,${PASSAGE_MAX}}`, 'gu');

/** Splits a long line into sentences; text without sentence endings is split by length. */
const pieces = (line: string): string[] => sentencesOf(line).flatMap((text) => text.match(piece) ?? []);
