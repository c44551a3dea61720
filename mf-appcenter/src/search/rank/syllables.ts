/** Pinyin of one text, prepared for matching. */
export interface Syllables {
  /** Without spaces: `aikoutu`. */
  readonly full: string;
  /** First letters: `akt`. */
  readonly initials: string;
  /** Where syllables start in `full`, ascending from 0. */
  readonly starts: readonly number[];
}

/** @param spaced syllables separated by spaces: `ai kou tu` */
export function syllablesOf(spaced: string): Syllables {
  const parts = spaced.split(' ').filter((part) => part !== '');
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  return { full: parts.join(''), initials: parts.map((part) => part[0] ?? '').join(''), starts };
}

/** How a term fits: at the start of the text, or from one of its syllables on. */
export type Fit = 'start' | 'inside' | null;

/** `kou`, `koutu` and `kt` fit 抠图 and AI抠图; letters across the middle of a syllable do not. */
export function fitOf({ full, initials, starts }: Syllables, term: string): Fit {
  if (full.startsWith(term) || initials.startsWith(term)) return 'start';
  if (term.length > 1 && initials.includes(term)) return 'inside';
  return starts.some((start) => full.startsWith(term, start)) ? 'inside' : null;
}
