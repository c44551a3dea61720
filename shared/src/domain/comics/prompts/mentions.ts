import type { DrawnRole } from './role-sentence.ts';

type Named = Pick<DrawnRole, 'id' | 'name' | 'aliases'>;

/** Shorter aliases are parts of other words: 我 of 我们. */
const ALIAS_LENGTH = 2;

interface Term {
  readonly words: string;
  readonly role: Named;
}

/** The longest first: 小明妈妈 is not 小明. */
const termsOf = (roles: readonly Named[]): readonly Term[] =>
  roles
    .flatMap((role) => [role.name, ...role.aliases.filter((alias) => alias.length >= ALIAS_LENGTH)].map((words): Term => ({ words, role })))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length);

/** A text in parts: names and aliases of roles, and what is between them. */
function partsOf(text: string, roles: readonly Named[]): readonly (string | Term)[] {
  const terms = termsOf(roles);
  const parts: (string | Term)[] = [];
  let [from, at] = [0, 0];
  while (at < text.length) {
    const term = terms.find(({ words }) => text.startsWith(words, at));
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
