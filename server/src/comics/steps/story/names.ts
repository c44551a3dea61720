import type { Gender } from '@ai-site/shared/domain/comics';
import { overlap, type Span } from './spans.ts';

/** A role as a text names it. */
export interface Cast {
  readonly id: string;
  /** Its name and aliases. */
  readonly names: readonly string[];
  readonly gender: Gender;
  /** It tells the story. */
  readonly narrator: boolean;
}

/** A place in a text where a role is named. */
export interface Mention extends Span {
  readonly roleId: string;
  readonly kind: 'name' | 'pronoun';
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LATIN = /^[A-Za-z]/;
const bounded = (name: string): string => (LATIN.test(name) ? `(?<![A-Za-z])${escaped(name)}(?![A-Za-z])` : escaped(name));

/** The places where names stand; of two that begin at the same place the longer one. */
export function nameMentions(text: string, cast: readonly Cast[]): Mention[] {
  const byName = new Map(cast.flatMap(({ id, names }) => names.filter((name) => name !== '' && name !== '我').map((name): [string, string] => [name, id])));
  if (byName.size === 0) return [];
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map(bounded).join('|'), 'g');
  return Array.from(text.matchAll(pattern), ({ 0: name, index }): Mention => ({ roleId: byName.get(name) ?? '', kind: 'name', from: index, to: index + name.length }));
}

const PRONOUN = /(?<![其利吉])(他们|她们|它们|他|她|它|我们?)(?![人乡国山])/g;

/** Mentions of names and of the pronouns that stand for them outside what is said, in their order. */
export function mentionsOf(text: string, cast: readonly Cast[], said: readonly Span[]): Mention[] {
  const named = nameMentions(text, cast).filter((mention) => said.every((one) => overlap(one, mention) === null));
  const teller = cast.find(({ narrator }) => narrator);
  const genders = new Map(cast.map(({ id, gender }) => [id, gender]));
  const pronouns = Array.from(text.matchAll(PRONOUN), ({ 0: word, index }) => ({ word, from: index, to: index + word.length })).filter((one) =>
    said.every((quote) => overlap(quote, one) === null),
  );
  const all: Mention[] = [];
  let next = 0;
  const takeUntil = (at: number): void => {
    for (let mention = named[next]; mention !== undefined && mention.from < at; mention = named[next]) {
      all.push(mention);
      next += 1;
    }
  };
  for (const { word, from, to } of pronouns) {
    takeUntil(from);
    for (const roleId of rolesFor(word, all, genders, teller?.id)) all.push({ roleId, kind: 'pronoun', from, to });
  }
  takeUntil(Number.POSITIVE_INFINITY);
  return all;
}

/** Mentions before a pronoun that it may stand for. */
const REACH = 12;

/** The roles that a pronoun stands for: those that were named last. */
function rolesFor(word: string, before: readonly Mention[], genders: ReadonlyMap<string, Gender>, tellerId: string | undefined): string[] {
  if (word.startsWith('我')) return tellerId === undefined ? [] : [tellerId];
  const recent = [
    ...new Set(
      before
        .slice(-REACH)
        .map(({ roleId }) => roleId)
        .toReversed(),
    ),
  ].filter((id) => id !== tellerId);
  if (word.length > 1) return recent.slice(0, 2).toReversed();
  const gender = word === '他' ? 1 : word === '她' ? 2 : 0;
  const exact = recent.find((id) => genders.get(id) === gender);
  const possible = recent.find((id) => genders.get(id) === 0 || gender === 0);
  const last = recent[0];
  // A role of unknown gender that was named last is meant rather than an earlier one.
  const found = last !== undefined && genders.get(last) === 0 && word !== '它' ? last : (exact ?? possible);
  return found === undefined ? [] : [found];
}
