import { clauseAfter, clauseBefore, quotesOf } from './quotes.ts';
import { animals, type PersonWord, personWords, titles } from './words/person-words.ts';
import { ACTION, SPEECH_VERB } from './words/speech-words.ts';
import { NO_GIVEN_NAME, NO_NAME, noNames, surnames } from './words/surnames.ts';

/** A name that a text may give to somebody. */
export interface NameCandidate {
  readonly name: string;
  readonly kind: 'name' | 'person' | 'animal';
  /** Where it stands. */
  readonly at: readonly number[];
  /** At one of these places it does something. */
  readonly acts: boolean;
  /** The text introduces it: 名叫. */
  readonly introduced: boolean;
  readonly word: PersonWord | null;
  /** The word of the animal that it is. */
  readonly animal: string | null;
  /** It says something. */
  readonly speaks: boolean;
  /** How often a sentence begins with it. */
  readonly leads: number;
}

const HAN = /\p{Script=Han}/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where words begin, by the dictionary: a name is no part of a longer word. */
const wordStarts = (text: string): ReadonlySet<number> =>
  new Set(Array.from(segmenter.segment(text), ({ index }) => index));

function placesOf(text: string, name: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) found.push(at);
  return found;
}

const candidate = (
  text: string,
  name: string,
  kind: NameCandidate['kind'],
  at: readonly number[],
  word: PersonWord | null,
  animal: string | null,
): NameCandidate => ({
  name,
  kind,
  at,
  acts: at.some((from) => ACTION.test(text.slice(from + name.length, from + name.length + 4))),
  introduced: at.some((from) =>
    /(?:名叫|叫做|名为|名字[叫是]|(?<![大喊呼尖吼惊哭鸣])叫|我是|[便就正]是)$/.test(
      text.slice(Math.max(0, from - 4), from),
    ),
  ),
  word,
  animal,
  speaks: false,
  leads: at.filter((from) => from === 0 || /[。！？!?\n”」]\s{0,3}$/.test(text.slice(Math.max(0, from - 4), from)))
    .length,
});

/** 陈朵朵 */
const isDoubled = (name: string): boolean => /^[^小阿老](.)\1$/u.test(name);

/** Of the places where the beginning of a name stands, the share where the whole name does. */
const MOSTLY = 0.6;

/** How often a word that is no name is said for somebody, with the whole name. */
const WORD_NAME = 3;

/** Two or three characters from a surname on, or 小, 阿 and 老 with one. The longer name where the third character stays. */
function formedNames(text: string): string[] {
  const starts = wordStarts(text);
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const first = surnames.has(text.slice(at, at + 2))
      ? 2
      : surnames.has(text.charAt(at)) || '小阿老'.includes(text.charAt(at))
        ? 1
        : 0;
    if (first === 0 || !starts.has(at)) continue;
    for (const given of [1, 2]) {
      const name = text.slice(at, at + first + given);
      const chars = [...name.slice(first)];
      if (name.length < first + given || chars.some((one) => !HAN.test(one) || NO_GIVEN_NAME.test(one))) break;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const longer = new Map<string, number>();
  for (const [name, count] of counts)
    longer.set(name.slice(0, -1), Math.max(count, longer.get(name.slice(0, -1)) ?? 0));
  // Nobody calls 陈朵朵 陈朵.
  const doubled = new Set([...counts.keys()].filter(isDoubled).map((name) => name.slice(0, -1)));
  const isShort = (name: string): boolean =>
    doubled.has(name) || (longer.get(name) ?? 0) >= Math.max(2, (counts.get(name) ?? 0) * MOSTLY);
  const isChosen = (name: string): boolean =>
    counts.has(name.slice(0, -1)) ? isShort(name.slice(0, -1)) : !isShort(name);
  const isName = (name: string): boolean => !noNames.has(name.slice(0, 2)) && !personWords.has(name.slice(0, 2));
  // Who is introduced as 陈小雨 goes on as 小雨, which is a word as well.
  const introduced = [...counts.keys()].filter(
    (name) =>
      /^[^小阿老]小.$/u.test(name) &&
      isName(name) &&
      !isName(name.slice(1)) &&
      placesOf(text, name.slice(1)).length >= WORD_NAME,
  );
  return [
    ...[...counts.keys()].filter((name) => isChosen(name) && isName(name)),
    ...introduced.flatMap((name) => [name, name.slice(1)]),
  ];
}

/** How often two characters stand together that make no word of the dictionary: then they may be a name. */
const UNKNOWN = 3;

/** Pairs of characters that the dictionary does not know, and that stand in a text again and again. */
function unknownWords(text: string): string[] {
  const counts = new Map<string, number>();
  let before = { segment: '', index: -1 };
  for (const { segment, index } of segmenter.segment(text)) {
    const isPair = before.segment.length === 1 && segment.length === 1 && index === before.index + 1;
    const pair = before.segment + segment;
    if (isPair && [...pair].every((one) => HAN.test(one) && !NO_GIVEN_NAME.test(one) && !NO_NAME.test(one)))
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    before = { segment, index };
  }
  return [...counts].filter(([, count]) => count >= UNKNOWN).map(([pair]) => pair);
}

const LATIN_NAME = /(?<![A-Za-z])[A-Z][a-z]{1,14}(?![A-Za-z])/g;
const INTRODUCED =
  /(?:名叫|叫做|名为|名字叫|(?<![大喊呼尖吼惊哭鸣])叫)(?:作|“)?(\p{Script=Han}{2,4}?)(?=[的，。”！,.\s])/gu;

/** A surname with a title: 林医生. */
const titled = (text: string): (readonly [string, PersonWord])[] =>
  [...titles].flatMap(([title, word]) =>
    placesOf(text, title).flatMap((at): (readonly [string, PersonWord])[] => {
      const surname = text.charAt(at - 1);
      return surnames.has(surname) ? [[surname + title, word]] : [];
    }),
  );

interface AnimalName {
  readonly name: string;
  readonly animal: string;
  readonly word: PersonWord | null;
}

const animalNames = (text: string): AnimalName[] =>
  [...animals.keys()].flatMap((animal) =>
    ['小', '大', '老', '']
      .map((size) => size + animal)
      .filter((name) => text.includes(name))
      .flatMap((name) => [
        { name, animal, word: null },
        ...personsOf(text, name).map(([person, word]) => ({ name: name + person, animal, word })),
      ]),
  );

/** What an animal is called together with its kind: 刺猬奶奶 is one, not two. */
const personsOf = (text: string, animal: string): (readonly [string, PersonWord])[] =>
  [...personWords].filter(([person]) => text.includes(animal + person));

/** Doubled, they tell how something is done, or a sound: 小兔慢慢走. */
const MANNER =
  /[慢轻悄静紧偷渐常刚天缓默深远匆急仅偏恰频屡连个家年处时样只每大小高乖好狠牢呆蹦跳摇晃纷汪喵咩嘎呱叽哼呼咕嗷吱哞咯哈嘻呵呜]/;

/** A name behind an animal that goes on alone: 小松鼠果果. */
function animalsCalled(text: string): string[] {
  const kinds = [...animals.keys()].toSorted((a, b) => b.length - a.length);
  const called = new RegExp(`(?:${kinds.join('|')})((\\p{Script=Han})\\2)`, 'gu');
  return [...new Set(Array.from(text.matchAll(called), ([, name = '']) => name))].filter(
    (name) => placesOf(text, name).length >= 2 && !NO_GIVEN_NAME.test(name) && !MANNER.test(name),
  );
}

/** Everything in a text that may name somebody, longer names first. A place belongs to the longest name that stands there. */
export function nameCandidates(text: string): NameCandidate[] {
  const said = quotesOf(text);
  const words = new Map<string, readonly [NameCandidate['kind'], PersonWord | null, string | null]>();
  for (const name of formedNames(text)) {
    words.set(name, ['name', null, null]);
    // Who is introduced as 陈朵朵 goes on as 朵朵.
    if (isDoubled(name)) words.set(name.slice(1), ['name', null, null]);
  }
  for (const [, name = ''] of text.matchAll(INTRODUCED))
    if (!personWords.has(name) && [...name].every((one) => !NO_GIVEN_NAME.test(one)))
      words.set(name, ['name', null, null]);
  for (const name of unknownWords(text)) words.set(name, ['name', null, null]);
  for (const [name] of text.matchAll(LATIN_NAME)) words.set(name, ['name', null, null]);
  for (const [word, person] of personWords) if (text.includes(word)) words.set(word, ['person', person, null]);
  for (const [name, person] of titled(text)) words.set(name, ['person', person, null]);
  for (const name of animalsCalled(text)) if (!personWords.has(name)) words.set(name, ['name', null, null]);
  for (const { name, animal, word } of animalNames(text)) words.set(name, ['animal', word, animal]);
  const starts = wordStarts(text);
  const taken = new Set<number>();
  const found: NameCandidate[] = [];
  for (const [name, [kind, word, animal]] of [...words].toSorted(([a], [b]) => b.length - a.length)) {
    // 马 of 马上 is no animal.
    // 同学们 are many: nobody in particular.
    const isOne = (from: number): boolean => kind !== 'person' || text.charAt(from + name.length) !== '们';
    const at = placesOf(text, name).filter(
      (from) => !taken.has(from) && isOne(from) && (name.length > 1 || (starts.has(from) && starts.has(from + 1))),
    );
    for (const from of at) for (let index = 0; index < name.length; index += 1) taken.add(from + index);
    if (at.length > 0) found.push(candidate(text, name, kind, at, word, animal));
  }
  const speakers = said.flatMap((quote) => {
    const [before, after] = [clauseBefore(text, quote.from), clauseAfter(text, quote.to)];
    return /[:：]\s*$/.test(before) || SPEECH_VERB.test(before) ? [before] : SPEECH_VERB.test(after) ? [after] : [];
  });
  const isOutside = (from: number): boolean => said.every((quote) => from < quote.from || from >= quote.to);
  const goesOn = ({ name }: NameCandidate): boolean =>
    isDoubled(name) && found.some((other) => other.name === name.slice(1));
  return found
    .filter(({ at }) => at.some(isOutside))
    .map((one) => ({
      ...one,
      introduced: one.introduced || goesOn(one),
      speaks: speakers.some((clause) => clause.includes(one.name)),
    }));
}
