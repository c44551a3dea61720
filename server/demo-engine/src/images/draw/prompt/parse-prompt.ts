import {
  type Hue,
  meaningsOf,
  type SceneName,
  type Season,
  type Subject,
  type Time,
  type Weather,
  type WordMeaning,
} from '@ai-site/shared/domain/drawn-words';
import { createRandom, pick, type Random, seedOf } from '@ai-site/shared/random';

import { type OutdoorScene, settingOf, thingBeforePlace } from './setting.ts';

/** What a prompt asks for, as far as it can be drawn. The same prompt, negative prompt and seed give the same spec. */
export interface ImageSpec {
  readonly scene: SceneName;
  readonly time: Time;
  readonly weather: Weather;
  readonly season: Season;
  /** Colours that the prompt names, in its order. */
  readonly hues: readonly Hue[];
  /** Named in the prompt. */
  readonly wants: (subject: Subject) => boolean;
  /** Named in the negative prompt. */
  readonly avoids: (subject: Subject) => boolean;
  /** Where the thing stands that is shown; null: in a studio, or the scene is a place itself. */
  readonly setting: OutdoorScene | null;
  readonly seed: number;
  /** Random source of the image; every scene takes its variation from it. */
  readonly random: Random;
}

export interface PromptOptions {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly seed: number;
  /** Decides the scene whatever the prompt says: a style may ask for it. */
  readonly scene?: SceneName | undefined;
  /** Decides time and weather whatever the prompt says. */
  readonly light?: Pick<ImageSpec, 'time' | 'weather'> | undefined;
}

/** Scenes for prompts that name none but a light, a weather or a season. */
const landscapes = ['mountains', 'hills', 'mountains', 'tree'] as const;
/** Scenes for prompts that name nothing. */
const anyScene = ['mountains', 'mountains', 'sea', 'hills', 'abstract', 'flow', 'still-life', 'tree', 'stars'] as const;

/** Reads a prompt. Words that it does not know have no effect but to vary the image. */
export function parsePrompt({ prompt, negativePrompt, seed, scene, light }: PromptOptions): ImageSpec {
  const random = createRandom(seedOf(prompt, seed));
  const wanted = meaningsOf(prompt);
  const avoided = meaningsOf(negativePrompt);
  const last = <Key extends 'time' | 'weather' | 'season'>(key: Key): WordMeaning[Key] =>
    wanted
      .map((meaning) => meaning[key])
      .findLast((value) => value !== undefined && !avoided.some((meaning) => meaning[key] === value));
  const has = (list: readonly WordMeaning[], subject: Subject): boolean =>
    list.some((meaning) => meaning.subject === subject);
  const chosen = scene ?? thingBeforePlace(bestScene(wanted, avoided), wanted) ?? pick(random, scenesOfLight(wanted));
  const setting = settingOf(chosen, wanted);
  const season =
    last('season') ?? (setting === null ? pick(random, ['summer', 'summer', 'spring', 'autumn']) : 'summer');
  const times = (['day', 'dawn', 'sunset', 'day', 'night'] as const).filter(
    (time) => !avoided.some((meaning) => meaning.time === time),
  );
  return {
    scene: chosen,
    time:
      last('time') ??
      (setting === null ? pick(random, [times[0] ?? 'day', ...times.slice(1, 4)]) : (times[0] ?? 'day')),
    weather: last('weather') ?? 'clear',
    season,
    hues: [...new Set(wanted.flatMap(({ hue }) => hue ?? []))].filter(
      (hue) => !avoided.some((meaning) => meaning.hue === hue),
    ),
    wants: (subject) => has(wanted, subject) && !has(avoided, subject),
    avoids: (subject) => has(avoided, subject),
    setting,
    seed: seedOf(prompt, seed),
    random,
    ...light,
  };
}

const scenesOfLight = (wanted: readonly WordMeaning[]): readonly [SceneName, ...SceneName[]] =>
  wanted.some(({ time, weather, season }) => (time ?? weather ?? season) !== undefined) ? landscapes : anyScene;

/** Whether a prompt says which scene is drawn. */
export const namesScene = (prompt: string): boolean => bestScene(meaningsOf(prompt), []) !== undefined;

function bestScene(wanted: readonly WordMeaning[], avoided: readonly WordMeaning[]): SceneName | undefined {
  const scores = new Map<SceneName, number>();
  const count = (meanings: readonly WordMeaning[], by: number): void => {
    for (const { scenes = {} } of meanings)
      for (const [name, weight] of sceneEntries(scenes)) scores.set(name, (scores.get(name) ?? 0) + weight * by);
  };
  count(wanted, 1);
  count(avoided, -2);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] <= 0 ? undefined : best[0];
}

function sceneEntries(scenes: NonNullable<WordMeaning['scenes']>): [SceneName, number][] {
  const entries: [SceneName, number][] = [];
  let name: SceneName;
  for (name in scenes) entries.push([name, scenes[name] ?? 0]);
  return entries;
}
