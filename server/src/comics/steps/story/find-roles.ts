import { type AgeGroup, comicsLimits, type Gender } from '@ai-site/shared/domain/comics';
import { quotesOf } from './quotes.ts';
import { looksIn } from './role-looks.ts';
import { type NameCandidate, nameCandidates } from './role-names.ts';
import { overlap } from './spans.ts';

export interface FoundRole {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
  readonly appearance: string;
  readonly clothing: string;
  readonly narrator: boolean;
}

/** Roles of one text at most. */
export const ROLES_FOUND = 20;
/** How often a name stands in a text. */
const OFTEN = 2;

const isFrequent = ({ at, acts, introduced, kind }: NameCandidate): boolean => (at.length >= OFTEN && (acts || introduced || kind !== 'name')) || (introduced && acts);

/** Of a text that names nobody twice: whoever does something. */
const isSomebody = ({ acts, introduced, kind }: NameCandidate): boolean => introduced || (acts && kind !== 'name');

/** A shorter name of the same one: 小满 of 林小满, 婆婆 of 老婆婆. */
const isShortFor = (short: string, long: string): boolean => short.length >= 2 && long.length > short.length && long.endsWith(short);

const FIRST_PERSON = /我(?!们)/g;

/** Whether a text is told by somebody who takes part. */
export function hasTeller(text: string): boolean {
  const said = quotesOf(text);
  const outside = [...text.matchAll(FIRST_PERSON)].filter(({ index }) => said.every((quote) => overlap(quote, { from: index, to: index + 1 }) === null));
  return outside.length >= OFTEN;
}

function joined(candidates: readonly NameCandidate[]): { readonly main: NameCandidate; readonly aliases: readonly string[] }[] {
  const long = candidates.filter(
    ({ name }) => !candidates.some((other) => isShortFor(other.name, name) && other.at.length > 3 * (candidates.find((one) => one.name === name)?.at.length ?? 0)),
  );
  const mains = long.filter(({ name }) => !long.some((other) => other.name !== name && isShortFor(name, other.name)));
  return mains.map((main) => ({ main, aliases: candidates.filter(({ name }) => name !== main.name && isShortFor(name, main.name)).map(({ name }) => name) }));
}

/** The roles of a text, those that are named first before others; a teller comes first. Nothing is invented but looks that the text does not tell. */
export function findRoles(text: string): FoundRole[] {
  const candidates = nameCandidates(text).filter(({ name }) => name.length <= comicsLimits.roleName);
  const frequent = candidates.filter(isFrequent);
  const chosen = frequent.length > 0 ? frequent : candidates.filter(isSomebody);
  const teller: FoundRole[] = hasTeller(text) ? [tellerOf(text)] : [];
  const roles = joined(chosen)
    .toSorted((a, b) => b.main.at.length - a.main.at.length)
    .slice(0, ROLES_FOUND - teller.length)
    .toSorted((a, b) => (a.main.at[0] ?? 0) - (b.main.at[0] ?? 0))
    .map(({ main, aliases }): FoundRole => {
      const { age, ...looks } = looksIn(text, main);
      return { name: main.name, aliases: aliases.slice(0, comicsLimits.aliases), ...looks, ageGroup: age, narrator: false };
    });
  return [...teller, ...roles];
}

function tellerOf(text: string): FoundRole {
  const at = Array.from(text.matchAll(FIRST_PERSON), ({ index }) => index);
  const { gender: _, age, ...looks } = looksIn(text, { name: '我', kind: 'name', at, acts: true, introduced: false, word: null });
  const gender = /我(?:是|这个|一个)?[^。！？\n]{0,8}(?:女|妈|姐|妹|姑娘|宝妈)/.test(text)
    ? 2
    : /我(?:是|这个|一个)?[^。！？\n]{0,8}(?:男人|男生|爸爸|大叔|小伙)/.test(text)
      ? 1
      : 0;
  return { name: '我', aliases: [], gender, ageGroup: age, ...looks, narrator: true };
}
