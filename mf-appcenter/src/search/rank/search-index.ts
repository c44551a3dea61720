import type { AppCard } from '@ai-site/shared/api/apps';
import { startsWithErrors } from './edit-distance.ts';
import { fitOf, type Syllables, syllablesOf } from './syllables.ts';

/** What is searched of an app. */
export type SearchableApp = Pick<AppCard, 'name' | 'line' | 'description' | 'tags' | 'pinyin' | 'uses'>;

interface IndexedApp<A> {
  readonly app: A;
  readonly name: string;
  readonly tags: readonly string[];
  readonly texts: readonly [line: string, description: string];
  readonly nameSyllables: Syllables;
  readonly tagSyllables: readonly Syllables[];
}

export type SearchIndex<A> = readonly IndexedApp<A>[];

/** Points of a place where a term is found; the best place of each term counts. */
const points = {
  name: 100,
  nameStart: 90,
  nameInside: 80,
  nameSyllableStart: 76,
  tag: 72,
  tagStart: 66,
  tagInside: 60,
  nameSyllableInside: 64,
  tagSyllable: 50,
  line: 40,
  description: 30,
  nameError: 20,
  tagError: 12,
} as const;

const TERMS_MAX = 6;
/** Shorter terms with an error in them could be anything. */
const ERROR_TERM_MIN = 4;
const TWO_ERRORS_MIN = 8;
const letters = /^[a-z0-9]+$/;

const lower = (text: string): string => text.toLowerCase();

/** Prepares apps for searching; once per catalogue. */
export function indexApps<A extends SearchableApp>(apps: readonly A[]): SearchIndex<A> {
  return apps.map((app) => {
    const [name = '', ...tags] = app.pinyin.map(syllablesOf);
    return {
      app,
      name: lower(app.name),
      tags: app.tags.map(lower),
      texts: [lower(app.line), lower(app.description)],
      nameSyllables: name === '' ? syllablesOf('') : name,
      tagSyllables: tags,
    };
  });
}

/** Words of a query in lower case: separated by spaces, or where Chinese and other letters meet. */
export function termsOf(query: string): readonly string[] {
  return lower(query.normalize('NFKC'))
    .replace(/(\p{Script=Han})(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})/gu, '$1$2 ')
    .split(/[\s,，、。;；'’]+/u)
    .filter((term) => term !== '')
    .slice(0, TERMS_MAX);
}

function textPoints({ name, tags, texts: [line, description] }: IndexedApp<unknown>, term: string): number {
  if (name === term) return points.name;
  if (name.startsWith(term)) return points.nameStart;
  if (name.includes(term)) return points.nameInside;
  let best = 0;
  for (const tag of tags) {
    if (tag === term) return points.tag;
    if (tag.startsWith(term)) best = Math.max(best, points.tagStart);
    else if (tag.includes(term)) best = Math.max(best, points.tagInside);
  }
  if (best > 0) return best;
  if (line.includes(term)) return points.line;
  return description.includes(term) ? points.description : 0;
}

function syllablePoints({ nameSyllables, tagSyllables }: IndexedApp<unknown>, term: string): number {
  const fit = fitOf(nameSyllables, term);
  if (fit !== null) return fit === 'start' ? points.nameSyllableStart : points.nameSyllableInside;
  return tagSyllables.some((tag) => fitOf(tag, term) !== null) ? points.tagSyllable : 0;
}

/** The first letter, or the second where the first two are exchanged, is right: this keeps the search fast. */
const mayStart = (text: string, start: number, term: string): boolean =>
  text[start] === term[0] || text[start] === term[1];

function fitsWithErrors({ full, starts }: Syllables, term: string): boolean {
  const most = term.length >= TWO_ERRORS_MIN ? 2 : 1;
  return starts.some((start) => mayStart(full, start, term) && startsWithErrors(full, start, term, most));
}

function errorPoints({ nameSyllables, tagSyllables }: IndexedApp<unknown>, term: string): number {
  if (fitsWithErrors(nameSyllables, term)) return points.nameError;
  return tagSyllables.some((tag) => fitsWithErrors(tag, term)) ? points.tagError : 0;
}

function exactPoints(entry: IndexedApp<unknown>, term: string): number {
  const found = textPoints(entry, term);
  return letters.test(term) && found < points.nameSyllableStart ? Math.max(found, syllablePoints(entry, term)) : found;
}

const tolerantPoints = (entry: IndexedApp<unknown>, term: string): number => {
  const found = exactPoints(entry, term);
  return found === 0 && term.length >= ERROR_TERM_MIN && letters.test(term) ? errorPoints(entry, term) : found;
};

function ranked<A extends SearchableApp>(
  index: SearchIndex<A>,
  terms: readonly string[],
  pointsOf: (entry: IndexedApp<A>, term: string) => number,
): readonly A[] {
  const found: { readonly app: A; readonly sum: number }[] = [];
  for (const entry of index) {
    let sum = 0;
    for (const term of terms) {
      const termPoints = pointsOf(entry, term);
      sum = termPoints === 0 ? -1 : sum + termPoints;
      if (sum < 0) break;
    }
    if (sum > 0) found.push({ app: entry.app, sum });
  }
  return found.sort((a, b) => b.sum - a.sum || b.app.uses - a.app.uses).map(({ app }) => app);
}

/**
 * Apps in which every word of the query occurs: in name, tags, line or description, as pinyin or initials of name and tags. Only when there
 * are none, pinyin with typing errors. Best first; equal ones by use, then in the order of the catalogue.
 */
export function searchApps<A extends SearchableApp>(index: SearchIndex<A>, query: string): readonly A[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const exact = ranked(index, terms, exactPoints);
  return exact.length > 0 ? exact : ranked(index, terms, tolerantPoints);
}
