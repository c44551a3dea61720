import type { DrawnRole } from './role-sentence.ts';

type Named = Pick<DrawnRole, 'id' | 'name' | 'aliases'>;

/** Shorter aliases are parts of other words: 我 of 我们. */
const ALIAS_LENGTH = 2;

interface Term {
  readonly words: string;
  readonly role: Named;
}

/** Names and aliases by their first character, the longest first: 小明妈妈 is not 小明. */
type Terms = ReadonlyMap<string, readonly Term[]>;

const firstOf = (text: string, at = 0): string => text.charAt(at);

function termsOf(roles: readonly Named[]): Terms {
  const all = roles
    .flatMap((role) =>
      [role.name, ...role.aliases.filter((alias) => alias.length >= ALIAS_LENGTH)].map(
        (words): Term => ({ words, role }),
      ),
    )
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(all, ({ words }) => firstOf(words));
}

const known = new WeakMap<readonly Named[], Terms>();

/** They are kept for the list: all storyboards of an episode are read with the same one. */
function knownTerms(roles: readonly Named[]): Terms {
  const terms = known.get(roles) ?? termsOf(roles);
  known.set(roles, terms);
  return terms;
}

/** A text in parts: names and aliases of roles, and what is between them. */
function partsOf(text: string, roles: readonly Named[]): readonly (string | Term)[] {
  const terms = knownTerms(roles);
  const parts: (string | Term)[] = [];
  let [from, at] = [0, 0];
  while (at < text.length) {
    const term = terms.get(firstOf(text, at))?.find(({ words }) => text.startsWith(words, at));
    if (term === undefined) at += 1;
    else {
      if (at > from) parts.push(text.slice(from, at));
      parts.push(term);
      at += term.words.length;
      from = at;
    }
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

/** Ids of the roles that a text names, by name or alias. */
export const mentionedRoles = (text: string, roles: readonly Named[]): ReadonlySet<string> =>
  new Set(partsOf(text, roles).flatMap((part) => (typeof part === 'string' ? [] : [part.role.id])));

/** A text in which every role has one name: its aliases are replaced. */
export const withNames = (text: string, roles: readonly Named[]): string =>
  partsOf(text, roles)
    .map((part) => (typeof part === 'string' ? part : part.role.name))
    .join('');
