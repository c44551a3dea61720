import type { Gender } from '@ai-site/shared/domain/comics';
import { overlap, type Span } from './spans.ts';
import { animals } from './words/person-words.ts';

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
const bounded = (name: string): string =>
  LATIN.test(name) ? `(?<![A-Za-z])${escaped(name)}(?![A-Za-z])` : escaped(name);

/** The places where names stand; of two that begin at the same place the longer one. */
export function nameMentions(text: string, cast: readonly Cast[]): Mention[] {
  const byName = new Map(
    cast.flatMap(({ id, names }) =>
      names.filter((name) => name !== '' && name !== '我').map((name): [string, string] => [name, id]),
    ),
  );
  if (byName.size === 0) return [];
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(names.map(bounded).join('|'), 'g');
  return Array.from(
    text.matchAll(pattern),
    ({ 0: name, index }): Mention => ({
      roleId: byName.get(name) ?? '',
      kind: 'name',
      from: index,
      to: index + name.length,
    }),
  );
}

const isAnimal = (names: readonly string[]): boolean =>
  names.some((name) => [...animals.keys()].some((animal) => name.endsWith(animal)));

const PRONOUN = /(?<![其利吉])(他们|她们|它们|他|她|它|我们?)(?![人乡国山])/g;

/** Mentions of names and of the pronouns that stand for them outside what is said, in their order. */
export function mentionsOf(text: string, cast: readonly Cast[], said: readonly Span[]): Mention[] {
  const named = nameMentions(text, cast).filter((mention) => said.every((one) => overlap(one, mention) === null));
  const narrator = cast.find(({ narrator }) => narrator);
  const genders = new Map(
    cast
      .filter(({ narrator }) => !narrator)
      .map(({ id, names, gender }): [string, Gender | 'animal'] => [id, isAnimal(names) ? 'animal' : gender]),
  );
  const pronouns = Array.from(text.matchAll(PRONOUN), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  })).filter((one) => said.every((quote) => overlap(quote, one) === null));
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
    const meant = word.startsWith('我')
      ? narrator === undefined
        ? []
        : [narrator.id]
      : rolesFor(text, word, from, all, genders);
    for (const roleId of meant) all.push({ roleId, kind: 'pronoun', from, to });
  }
  takeUntil(Number.POSITIVE_INFINITY);
  return all;
}

/** Characters before a pronoun in which those are named that it may stand for. */
const REACH = 160;
/** Mentions that are looked at. */
const NEAR = 40;
const SENTENCE_ENDS = ['。', '！', '？', '!', '?', '\n', '；'];
const CLAUSE_ENDS = [...SENTENCE_ENDS, '，', ',', '：', ':', '”', '、'];

/** Where the sentence or clause begins that holds a place, at most so many characters before it. */
function beginning(text: string, at: number, ends: readonly string[]): number {
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  return from + Math.max(...ends.map((mark) => before.lastIndexOf(mark))) + 1;
}

const once = (mentions: readonly Mention[]): string[] => [...new Set(mentions.map(({ roleId }) => roleId))];

/** The roles of mentions as a pronoun behind them may mean them: who acts first, then who was named last. */
function inOrder(text: string, mentions: readonly Mention[]): string[] {
  const groups = Map.groupBy(mentions, ({ from }) => beginning(text, from, SENTENCE_ENDS));
  return [...groups.values()].toReversed().flatMap((group) => {
    const acting = group.filter(({ to }) => text.charAt(to) !== '的');
    return once([...acting.slice(0, 1), ...group.toReversed()]);
  });
}

/** What stands before a pronoun that begins a clause. */
const LEADS = /^[\s“"]*(?:但是?|可是?|而|于是|因为|所以|当|如果|然后|随后|这时|只是|原来|其实|不过|直到|仿佛|好像)?$/;

/** The roles that a pronoun stands for. Behind somebody it means another one, unless a clause begins with it: 阿婆拍拍她的背. */
function rolesFor(
  text: string,
  word: string,
  at: number,
  before: readonly Mention[],
  genders: ReadonlyMap<string, Gender | 'animal'>,
): string[] {
  const near = before.slice(-NEAR).filter(({ from, to }) => from >= at - REACH && to <= at);
  if (word.length > 1) return once(near.toReversed()).slice(0, 2).toReversed();
  const clause = beginning(text, at, CLAUSE_ENDS);
  const sentence = near.filter(({ from }) => from >= beginning(text, at, SENTENCE_ENDS));
  const beside = (
    sentence.findLast(({ from }) => from >= clause) ?? (LEADS.test(text.slice(clause, at)) ? undefined : sentence[0])
  )?.roleId;
  const gender = word === '他' ? 1 : word === '她' ? 2 : 0;
  const possible = [...new Set(inOrder(text, near))].filter(
    (id) => genders.get(id) === gender || genders.get(id) === 0 || genders.get(id) === 'animal',
  );
  const likely = possible.filter((id) => (genders.get(id) === 'animal') === (gender === 0));
  const found = likely.find((id) => id !== beside) ?? possible.find((id) => id !== beside) ?? possible[0];
  return found === undefined ? [] : [found];
}
