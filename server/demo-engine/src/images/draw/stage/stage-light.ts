import type { Time, Weather } from '@ai-site/shared/domain/drawn-words';
import { appearanceOf } from '../appearances.ts';
import type { StageLight } from '../sets/light.ts';

const times: readonly (readonly [words: RegExp, time: Time])[] = [
  [
    /深夜|夜里|夜晚|夜色|午夜|半夜|雨夜|雪夜|月夜|黑夜|入夜|夜空|夜(?=$|[，。；、的])|月光|星空|星星|繁星|晚上|当晚|灯下|灯光|烛光|油灯|台灯/g,
    'night',
  ],
  [/黄昏|傍晚|夕阳|日落|晚霞|落日/g, 'sunset'],
  [/清晨|早晨|黎明|日出|晨光|拂晓|天亮/g, 'dawn'],
  [/白天|中午|正午|下午|上午|阳光|晴/g, 'day'],
];
const weathers: readonly (readonly [words: RegExp, weather: Weather])[] = [
  [/下雨|大雨|暴雨|细雨|雨中|雨夜|雨天|雨幕|阴雨|雨里|风雨/g, 'rain'],
  [/下雪|大雪|雪花|积雪|风雪|飘雪|雪地|雪夜|雪天|雪中/g, 'snow'],
  [/大雾|浓雾|雾中|薄雾|雾气/g, 'fog'],
  [/晴|雨停|雪停|雾散|阳光/g, 'clear'],
];

/** What is named last: what happens is said behind where it does. */
function lastNamed<T>(list: readonly (readonly [RegExp, T])[], words: string): T | undefined {
  const found = list.flatMap(([pattern, value]) => [...words.matchAll(pattern)].map(({ index }) => ({ index, value })));
  return found.toSorted((a, b) => b.index - a.index)[0]?.value;
}

/**
 * The light of a place: as a style has it, else as the words of the image say, else those of the place, else by day. Where the words of the image hold
 * those of the place, what is before them is about the manner of all images.
 */
export function lightOfPlace(place: string, prompt: string, appearance: string | null): StageLight {
  const chosen = appearanceOf(appearance)?.light;
  const happening = prompt.slice(Math.max(0, prompt.indexOf(place)));
  return (
    chosen ?? {
      time: lastNamed(times, happening) ?? lastNamed(times, place) ?? 'day',
      weather: lastNamed(weathers, happening) ?? lastNamed(weathers, place) ?? 'clear',
    }
  );
}

/** Factors of red, green and blue for what stands outside, and in a room with lamps. */
export const outside: Readonly<Record<Time, readonly [number, number, number]>> = {
  day: [1, 1, 1],
  dawn: [1.02, 0.96, 0.96],
  sunset: [1.04, 0.9, 0.8],
  night: [0.76, 0.78, 0.88],
};
export const inside: Readonly<Record<Time, readonly [number, number, number]>> = {
  day: [1, 1, 1],
  dawn: [1, 0.97, 0.95],
  sunset: [1.02, 0.94, 0.86],
  night: [0.96, 0.9, 0.82],
};
