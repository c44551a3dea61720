import type { SceneName, Subject, WordMeaning } from '@ai-site/shared/domain/drawn-words';

/** Scenes that things can stand in. */
const outdoorScenes = ['mountains', 'hills', 'dunes', 'canyon', 'sea', 'stars', 'skyline', 'tree'] as const;
export type OutdoorScene = (typeof outdoorScenes)[number] | 'woods' | 'street';

/** Scenes that show one thing in a studio. */
const thingScenes: ReadonlySet<SceneName> = new Set(['toy', 'figure', 'still-life']);
export const showsThing = (scene: SceneName): boolean => thingScenes.has(scene);

/** Weight from which on words name a place; below it they only go with one. */
const PLACE = 3;
/** Weight of a place of its own. */
const OWN = 6.5;
/** Words of space have a sky of stars behind a thing. */
const spaceWeight = 6;
/** What is at home outdoors: light and season alone do not leave it in the studio. */
const indoors: ReadonlySet<SceneName> = new Set(['still-life']);
const wild: ReadonlySet<Subject> = new Set([
  'dragon',
  'train',
  'car',
  'balloon',
  'castle',
  'pagoda',
  'bridge',
  'christmas-tree',
]);

/** Where the thing of a prompt stands: the scene of its place, or of its weather or season; null: in the studio. */
export function settingOf(scene: SceneName, wanted: readonly WordMeaning[]): OutdoorScene | null {
  if (!showsThing(scene)) return null;
  const scores = new Map<OutdoorScene, number>();
  for (const { scenes = {}, place } of wanted) {
    if (thingWeight(scenes) > 0) continue;
    if (place !== undefined) {
      scores.set(place, OWN);
      continue;
    }
    for (const name of outdoorScenes)
      if ((scenes[name] ?? 0) >= PLACE) scores.set(name, (scores.get(name) ?? 0) + (scenes[name] ?? 0));
    if ((scenes.planet ?? 0) >= spaceWeight) scores.set('stars', (scores.get('stars') ?? 0) + spaceWeight);
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  if (best !== undefined) return best[0];
  if (wanted.some(({ indoors: isInside }) => isInside === true)) return null;
  const falls = wanted.some(({ weather }) => weather === 'snow' || weather === 'rain' || weather === 'fog');
  if (falls && !indoors.has(scene)) return wanted.some(({ weather }) => weather === 'snow') ? 'mountains' : 'hills';
  const isWild = scene === 'toy' || wanted.some(({ subject }) => subject !== undefined && wild.has(subject));
  if (!isWild) return null;
  if (wanted.some(({ time }) => time === 'night')) return 'stars';
  return wanted.some(({ season }) => season !== undefined) ? 'hills' : null;
}

const thingWeight = (scenes: NonNullable<WordMeaning['scenes']>): number =>
  Math.max(scenes.toy ?? 0, scenes.figure ?? 0, scenes['still-life'] ?? 0);

/** Weight from which on words name a thing, not what kind of image it is. */
const THING = 7;

/** The scene of a thing that stands in a place, where the words of the place count for more than those of the thing. */
export function thingBeforePlace(scene: SceneName | undefined, wanted: readonly WordMeaning[]): SceneName | undefined {
  if (!outdoorScenes.some((name) => name === scene)) return scene;
  for (const { scenes = {} } of wanted)
    for (const name of ['toy', 'figure'] as const) if ((scenes[name] ?? 0) >= THING) return name;
  return scene;
}
