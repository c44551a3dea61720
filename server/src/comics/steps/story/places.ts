import { comicsLimits } from '@ai-site/shared/domain/comics';
import { overlap, type Span } from './spans.ts';
import { placeWords } from './words/place-words.ts';

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
  readonly placeId: string;
  /** Where the place is named. */
  readonly named: Span;
}

/** Places of one text at most. */
const MOST = 12;
/** The story goes there, or is there. */
const GOES = /(?:在|到|进|回|往|上|入|出|离开|穿过|路过|推开|走向|冲向|赶往|住着|来了|打开|走过|跑过)[^，。！？；\n]{0,6}$/;
const BEHIND = /^(?:里|内|中|外|前|边|旁|上|下|门口|深处|尽头)/;
/** Only talked or thought of. */
const ELSEWHERE = /(?:远处|想起|看见|看到|望着|梦见|听说|关于|望向|离|去过)[^，。！？；\n]{0,6}$/;

const wordsByLength = [...placeWords.keys()].toSorted((a, b) => b.length - a.length);

/** Words of places outside what is said, in the order in which they come first. */
export function findPlaces(text: string, said: readonly Span[]): FoundPlace[] {
  const pattern = new RegExp(wordsByLength.join('|'), 'g');
  const found = new Map<string, string>();
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (said.some((one) => overlap(one, { from: index, to: index + word.length }) !== null)) continue;
    if (ELSEWHERE.test(text.slice(Math.max(0, index - 10), index))) continue;
    found.set(word, (placeWords.get(word) ?? word).slice(0, comicsLimits.placeDescription));
  }
  return [...found].slice(0, MOST).map(([name, description]) => ({ name, description }));
}

/** The changes of place that a text tells. The first place that is named counts however it is named. */
export function placeChanges(text: string, places: readonly KnownPlace[], said: readonly Span[]): PlaceChange[] {
  const ids = new Map(places.map(({ id, name }) => [name, id]));
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return [];
  const changes: PlaceChange[] = [];
  for (const { 0: word, index } of text.matchAll(new RegExp(names.join('|'), 'g'))) {
    const named = { from: index, to: index + word.length };
    if (said.some((one) => overlap(one, named) !== null)) continue;
    const before = text.slice(Math.max(0, index - 10), index);
    const isThere = !ELSEWHERE.test(before) && (GOES.test(before) || BEHIND.test(text.slice(named.to)));
    const placeId = ids.get(word) ?? '';
    if ((isThere || changes.length === 0) && changes.at(-1)?.placeId !== placeId) changes.push({ at: index, placeId, named });
  }
  return changes;
}
