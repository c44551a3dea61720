import { type AgeGroup, comicsLimits, type Gender } from '@ai-site/shared/domain/comics';
import { quotesOf } from './quotes.ts';
import { looksIn } from './role-looks.ts';
import { type NameCandidate, nameCandidates } from './role-names.ts';
import { withTitles } from './role-titles.ts';
import { blanked, overlap } from './spans.ts';

export interface FoundRole {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
  readonly appearance: string;
  readonly clothing: string;
  readonly narrator: boolean;
}

/** Name of a role that tells its story as 我, and has no other. */
export const NARRATOR_NAME = '主角';
/** Roles of one text at most. */
export const ROLES_FOUND = 20;
/** How often a name stands in a text. */
const OFTEN = 2;
/** How many times as often a short name stands there that is not short for a longer one. */
const MUCH = 3;
/** Names that are looked at closely, the most frequent. */
const LOOKED_AT = 120;

/** Named often, or named once and heard, or introduced by what it is: 闺蜜小雅. */
const isFrequent = ({ at, acts, introduced, kind, speaks, word, leads }: NameCandidate): boolean =>
  (at.length >= OFTEN && (acts || introduced || kind !== 'name' || (speaks && leads >= OFTEN))) ||
  (introduced && acts) ||
  (speaks && kind !== 'name') ||
  (kind === 'name' && word !== null && acts);

/** Of a text that names nobody twice: whoever does something. */
const isSomebody = ({ acts, introduced, kind }: NameCandidate): boolean => introduced || (acts && kind !== 'name');

/** A shorter name of the same one: 小满 of 林小满, 婆婆 of 老婆婆. */
const isShortFor = (short: string, long: string): boolean =>
  short.length >= 2 && long.length > short.length && long.endsWith(short);

const FIRST_PERSON = /我(?!们)/g;

/** Whether a text is told by somebody who takes part. */
function isFirstPerson(text: string): boolean {
  const said = quotesOf(text);
  const outside = [...text.matchAll(FIRST_PERSON)].filter(({ index }) =>
    said.every((quote) => overlap(quote, { from: index, to: index + 1 }) === null),
  );
  return outside.length >= OFTEN;
}

/** Names of which one is short for another one are one role, called by the longer one unless it is rare. */
function joined(
  chosen: readonly NameCandidate[],
  all: readonly NameCandidate[],
): { readonly main: NameCandidate; readonly aliases: readonly string[] }[] {
  const pairs = all.flatMap((short) =>
    all
      .filter((long) => isShortFor(short.name, long.name))
      .map((long) => ({ short, long, isRare: short.at.length > MUCH * long.at.length || !chosen.includes(long) })),
  );
  const leftOut = new Set(pairs.map(({ short, long, isRare }) => (isRare ? long : short)));
  return chosen
    .filter((one) => !leftOut.has(one))
    .map((main) => ({
      main,
      aliases: pairs.flatMap(({ short, long, isRare }) =>
        isRare && short === main ? [long.name] : !isRare && long === main ? [short.name] : [],
      ),
    }));
}

const mostFrequent = (candidates: readonly NameCandidate[]): NameCandidate[] =>
  candidates
    .filter(({ name }) => name.length <= comicsLimits.roleName)
    .toSorted((a, b) => b.at.length - a.at.length)
    .slice(0, LOOKED_AT);

/** The roles of a text, those that are named first before others; the narrator comes first. Nothing is invented but looks that the text does not tell. */
export function findRoles(text: string): FoundRole[] {
  const narrated = blanked(text, quotesOf(text));
  const { candidates, titles } = withTitles(text, mostFrequent(nameCandidates(text)));
  const frequent = candidates.filter(isFrequent);
  const chosen = frequent.length > 0 ? frequent : candidates.filter(isSomebody);
  const narrator: FoundRole[] = isFirstPerson(text) ? [narratorRole(text)] : [];
  const roles = joined(chosen, candidates)
    .toSorted((a, b) => b.main.at.length - a.main.at.length)
    .slice(0, ROLES_FOUND - narrator.length)
    .toSorted((a, b) => (a.main.at[0] ?? 0) - (b.main.at[0] ?? 0))
    .map(({ main, aliases }): FoundRole => {
      const { age, ...looks } = looksIn(text, narrated, main);
      return {
        name: main.name,
        aliases: [...aliases, ...(titles.has(main.name) ? [titles.get(main.name) ?? ''] : [])].slice(
          0,
          comicsLimits.aliases,
        ),
        ...looks,
        ageGroup: age,
        narrator: false,
      };
    });
  return [...narrator, ...roles];
}

function narratorRole(text: string): FoundRole {
  const at = Array.from(text.matchAll(FIRST_PERSON), ({ index }) => index);
  const {
    gender: _,
    age,
    ...looks
  } = looksIn(text, text, {
    name: '我',
    kind: 'name',
    at,
    acts: true,
    introduced: false,
    word: null,
    animal: null,
    speaks: false,
    leads: 0,
  });
  const gender = /我(?:是|这个|一个)?[^。！？\n]{0,8}(?:女|妈|姐|妹|姑娘|宝妈)/.test(text)
    ? 2
    : /我(?:是|这个|一个)?[^。！？\n]{0,8}(?:男人|男生|爸爸|大叔|小伙)/.test(text)
      ? 1
      : 0;
  return { name: NARRATOR_NAME, aliases: ['我'], gender, ageGroup: age, ...looks, narrator: true };
}
