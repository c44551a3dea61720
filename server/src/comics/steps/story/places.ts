import { comicsLimits } from '@ai-site/shared/domain/comics';
import { overlap, type Span } from './spans.ts';
import { placeWords } from './words/place-words.ts';
import { TIME_JUMP } from './words/shot-words.ts';

export interface FoundPlace {
  readonly name: string;
  readonly description: string;
}

/** A place that the project has. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
}

/** Where the story is from a position of the text on. */
export interface PlaceChange {
  readonly at: number;
  /** Null: time goes on, and no place is named. */
  readonly placeId: string | null;
}

/** Characters for which a story stays at a place that is not named again. */
const HOLDS = 240;
/** Places of one text at most. */
const MOST = 12;
/** The story goes there, or is there. */
const GOES =
  /(?:在|到|进|回|往|上|入|出|穿过|路过|推开|敲响|敲开|走向|冲向|赶往|住着|来了|打开|走过|跑过)[^，。！？；\n]{0,6}$/;
const BEHIND = /^(?:里|内|中|外|前|边|旁|上|下|门口|深处|尽头|的(?:大门|门|窗|院子|灯光))/;
/** A sentence begins with it, behind the time at most: 傍晚，山脚的小屋亮起了灯。 It is looked for in `BEFORE` characters. */
const SETTING = /(?:^|[。！？!?\n”])\s{0,16}(?:[^，。！？!?\n“”]{1,6}，)?(?:[^，。！？!?\n“”]{1,4}的)?[老小旧大]?$/;
/** Characters before a place that tell how it is named. */
const BEFORE = 16;
/** Only talked or thought of. */
const ELSEWHERE = /(?:远处|想起|看见|看到|望着|梦见|听说|关于|望向|离|去过)[^，。！？；\n]{0,6}$/;

const wordsByLength = [...placeWords.keys()].toSorted((a, b) => b.length - a.length);

/** Words of places outside what is said, in the order in which they come first. */
export function findPlaces(text: string, said: readonly Span[]): FoundPlace[] {
  const found = [...new Set(namedPlaces(text, wordsByLength, said).map(({ word }) => word))];
  const there = new Set(
    namedPlaces(text, found, said).flatMap(({ word, isThere }, index) => (isThere || index === 0 ? [word] : [])),
  );
  return found
    .filter((word) => there.has(word))
    .slice(0, MOST)
    .map((name) => ({ name, description: (placeWords.get(name) ?? name).slice(0, comicsLimits.placeDescription) }));
}

interface NamedPlace {
  readonly word: string;
  readonly at: number;
  /** The story is there; otherwise it is only mentioned. */
  readonly isThere: boolean;
}

/** Places that are named outside what is said, in their order. `words`: longer ones first where one begins another. */
function namedPlaces(text: string, words: readonly string[], said: readonly Span[]): NamedPlace[] {
  if (words.length === 0) return [];
  const pattern = new RegExp(
    words
      .toSorted((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|'),
    'g',
  );
  return Array.from(text.matchAll(pattern), ({ 0: word, index: at }) => {
    const before = text.slice(Math.max(0, at - BEFORE), at);
    const isElsewhere = ELSEWHERE.test(before);
    const behind = text.slice(at + word.length, at + word.length + 4);
    const isSetting = SETTING.test(before) && !behind.startsWith('的');
    return { word, at, isElsewhere, isThere: !isElsewhere && (isSetting || GOES.test(before) || BEHIND.test(behind)) };
  }).filter(
    ({ word, at, isElsewhere }) =>
      !isElsewhere && said.every((one) => overlap(one, { from: at, to: at + word.length }) === null),
  );
}

/** Where the story goes on later: the sentences that say so. */
const timeJumps = (text: string): number[] =>
  Array.from(text.matchAll(/[^。！？!?\n]+[。！？!?\n]*/g)).flatMap(({ 0: sentence, index }) =>
    TIME_JUMP.test(sentence) ? [index] : [],
  );

/** The changes of place that a text tells. The first place that is named counts however it is named; where time goes on, or it was not named for long, the place is not known. */
export function placeChanges(text: string, places: readonly KnownPlace[], said: readonly Span[]): PlaceChange[] {
  const ids = new Map(places.map(({ id, name }) => [name, id]));
  const named = namedPlaces(text, [...ids.keys()], said).map(({ word, at, isThere }) => ({
    at,
    placeId: ids.get(word) ?? null,
    isThere,
  }));
  const jumps = timeJumps(text).map((at) => ({ at, placeId: null, isThere: true }));
  const changes: PlaceChange[] = [];
  let lastNamed = 0;
  for (const { at, placeId, isThere } of [
    ...jumps,
    ...named,
    { at: text.length, placeId: null, isThere: false },
  ].toSorted((a, b) => a.at - b.at)) {
    if ((changes.at(-1)?.placeId ?? null) !== null && at - lastNamed > HOLDS)
      changes.push({ at: lastNamed + HOLDS, placeId: null });
    const now = changes.at(-1)?.placeId ?? null;
    if (placeId !== now && at < text.length && (isThere || now === null)) changes.push({ at, placeId });
    if (placeId === changes.at(-1)?.placeId) lastNamed = at;
  }
  return changes;
}
