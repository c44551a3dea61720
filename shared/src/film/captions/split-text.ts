import { isAbbreviated } from '../../text/abbreviations/index.ts';
import { cutUnit, unitsOf } from './caption-units.ts';
import { shownWidth } from './caption-width.ts';

const SENTENCE_END = /[。！？!?；;…]["”’」』）)】》]*$/;
const PAUSE = /[，,、：:]$/;

/** How much of a text is shown at once. Widths are those of a Chinese character. */
export interface TextSpace {
  readonly width: number;
  /** Whether a text that is not wider can be shown; absent: always. */
  readonly fits?: (text: string) => boolean;
  /** Width of a unit that is split although it is a word; absent: `width`. */
  readonly unit?: number;
}

type Units = readonly string[];

/** Splits a line of text into parts for one space each: at sentence ends, at pauses where a sentence is too long, then between words into parts of about the same width. Joined, they are the text. */
export const splitText = (text: string, space: TextSpace): readonly string[] =>
  sentencesOf(text).flatMap((sentence) => fitted(sentence, space));

function sentencesOf(text: string): readonly Units[] {
  const sentences: string[][] = [[]];
  for (const unit of unitsOf(text)) {
    sentences.at(-1)?.push(unit);
    const end = unit.trimEnd();
    if (SENTENCE_END.test(end) || (/\.["”’)]*$/.test(end) && !isAbbreviated(end.replace(/\.["”’)]*$/, ''))))
      sentences.push([]);
  }
  return sentences.filter((units) => units.length > 0);
}

/** Captions of a sentence: as many of its clauses in each as fit. */
function fitted(sentence: Units, space: TextSpace): readonly string[] {
  const clauses: string[][] = [[]];
  for (const unit of sentence) {
    clauses.at(-1)?.push(unit);
    if (PAUSE.test(unit.trimEnd())) clauses.push([]);
  }
  const texts = clauses.filter((clause) => clause.length > 0).map((clause) => clause.join(''));
  return packed(texts, space).flatMap((part) => (hasRoom(part, space) ? [part] : divided(unitsOf(part), space)));
}

const hasRoom = (text: string, { width, fits }: TextSpace): boolean =>
  shownWidth(text) <= width && (fits === undefined || fits(text));

/** Joins what follows one another as long as it fits. */
function packed(pieces: readonly string[], space: TextSpace): readonly string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && hasRoom(last + piece, space)) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}

/** A clause that is too long becomes parts of about the same width. */
function divided(units: Units, space: TextSpace): readonly string[] {
  const most = space.unit ?? space.width;
  const pieces = units.flatMap((unit) => cutUnit(unit, most));
  const total = shownWidth(pieces.join(''));
  const even = total / Math.max(2, Math.ceil(total / space.width));
  const widest = Math.max(...pieces.map(shownWidth));
  return packed(pieces, { ...space, width: Math.min(space.width, even + widest) });
}
