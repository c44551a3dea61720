import { clauseAfter, clauseBefore, quotesOf } from './quotes.ts';
import type { NameCandidate } from './role-names.ts';

export interface TitledNames {
  readonly candidates: readonly NameCandidate[];
  /** What somebody is called beside a name, by name. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Words with which somebody tells their name, and the words beside them that tell who speaks: “我叫阿宁。”小女孩说. */
const ownNames = (text: string): { readonly told: string; readonly beside: string }[] =>
  quotesOf(text).flatMap(({ from, to, inner }) => {
    const told = /我(?:的名字叫|名叫|叫|是)(.{2,8})/.exec(text.slice(inner.from, inner.to))?.[1];
    return told === undefined ? [] : [{ told, beside: `${clauseBefore(text, from)}\n${clauseAfter(text, to)}` }];
  });

/** What a name is said to be, right before it: 妹妹陈雨, 小松鼠果果. Then the word is another name of the same one, unless others are called so, too. */
export function withTitles(text: string, candidates: readonly NameCandidate[]): TitledNames {
  const people = candidates.filter(({ kind }) => kind !== 'name');
  const places = new Map(candidates.map(({ name, at }) => [name, new Set(at)]));
  const introductions = ownNames(text);
  const speakerOf = ({ name }: NameCandidate): NameCandidate | undefined => {
    const beside = introductions.find(({ told }) => told.startsWith(name))?.beside;
    return beside === undefined ? undefined : people.find((person) => beside.includes(person.name));
  };
  const titleOf = (one: NameCandidate): NameCandidate | undefined =>
    people.find((person) => person.at.some((from) => places.get(one.name)?.has(from + person.name.length) === true)) ??
    speakerOf(one);
  const titled = candidates.flatMap((one) => {
    const title = one.kind === 'name' ? titleOf(one) : undefined;
    return title === undefined ? [] : [{ one, title }];
  });
  const own = titled.filter(({ title }) => titled.filter((other) => other.title === title).length === 1);
  const titles = new Map(own.map(({ one, title }) => [one.name, title.name]));
  const merged = candidates
    .filter(({ name }) => own.every(({ title }) => title.name !== name))
    .map((one): NameCandidate => {
      const title = titled.find((other) => other.one === one)?.title;
      if (title === undefined) return one;
      const known = { ...one, word: title.word, animal: title.animal };
      if (!titles.has(one.name)) return known;
      return {
        ...known,
        at: [...one.at, ...title.at].toSorted((a, b) => a - b),
        acts: one.acts || title.acts,
        speaks: one.speaks || title.speaks,
      };
    });
  return { candidates: merged, titles };
}
