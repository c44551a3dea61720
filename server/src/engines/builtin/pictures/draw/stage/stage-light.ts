import { appearanceOf } from '../appearances.ts';
import type { Time, Weather } from '../prompt/words.ts';

/** Time and weather of a place. */
export interface StageLight {
  readonly time: Time;
  readonly weather: Weather;
}

const times: readonly (readonly [words: RegExp, time: Time])[] = [
  [/深夜|夜里|夜晚|夜色|午夜|半夜|雨夜|月夜|月光|星空|晚上|当晚|黑夜|夜/, 'night'],
  [/黄昏|傍晚|夕阳|日落|晚霞|落日/, 'sunset'],
  [/清晨|早晨|黎明|日出|晨光|拂晓|天刚亮/, 'dawn'],
  [/白天|中午|正午|下午|上午|阳光|晴/, 'day'],
];
const weathers: readonly (readonly [words: RegExp, weather: Weather])[] = [
  [/下雨|大雨|暴雨|细雨|雨中|雨夜|雨天|雨幕|阴雨|雨里/, 'rain'],
  [/下雪|大雪|飘雪|雪地|雪夜|雪天|雪中|风雪/, 'snow'],
  [/大雾|浓雾|雾中|薄雾|雾气/, 'fog'],
];

const named = <T>(list: readonly (readonly [RegExp, T])[], words: string): T | undefined => list.find(([pattern]) => pattern.test(words))?.[1];

/** The light of a place: as a style has it, else as the words of the place say, else those of the picture, else by day. */
export function lightOfPlace(place: string, prompt: string, appearance: string | null): StageLight {
  const chosen = appearanceOf(appearance)?.light;
  return chosen ?? { time: named(times, place) ?? named(times, prompt) ?? 'day', weather: named(weathers, place) ?? named(weathers, prompt) ?? 'clear' };
}

/** Factors of red, green and blue for what stands outside, and in a room with lamps. */
export const outside: Readonly<Record<Time, readonly [number, number, number]>> = { day: [1, 1, 1], dawn: [1.02, 0.96, 0.96], sunset: [1.04, 0.9, 0.8], night: [0.62, 0.69, 0.9] };
export const inside: Readonly<Record<Time, readonly [number, number, number]>> = { day: [1, 1, 1], dawn: [1, 0.97, 0.95], sunset: [1.02, 0.94, 0.86], night: [0.96, 0.9, 0.82] };
