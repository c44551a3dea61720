import { createRandom, seedOf } from '@ai-site/shared/random';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { DrawnContent } from '../../../../../src/engines/tasks/drawn-content.ts';
import type { Drawing } from '../../../../../src/engines/tasks/operations.ts';
import { LIGHT_STYLE, stylised, unfiltered } from '../../stylise/style-strengths.ts';
import { styleInWords, styleOf } from '../../stylise/styles.ts';
import { type Pose, poses } from '../dolls/build.ts';
import { type CutOut, cutOutOf } from '../dolls/cut-out.ts';
import { type DollIdentity, heightOf, identityOf } from '../dolls/identity.ts';
import { assertDrawable } from '../draw.ts';
import type { SceneSize } from '../scenes/scene.ts';
import { type Extent, type Framing, framingOf, placesOf, turnsOf } from './arrange.ts';
import { backdropOf, isSet } from './backdrop.ts';
import { crowdOf } from './crowd.ts';
import { fallOver } from './fall.ts';
import { placeKindOf } from './place-kinds.ts';
import { portraitGround } from './portrait.ts';
import { put } from './put.ts';
import { inside, lightOfPlace, outside } from './stage-light.ts';
import { withThing } from './still.ts';
import { type Thing, thingIn } from './things.ts';

/** Persons of one image. */
const FIGURES = 4;

export type StageDrawing = Pick<Drawing, 'prompt' | 'width' | 'height' | 'seed' | 'style' | 'stylize' | 'appearance'>;

/** Draws what an image shows by its hints: dolls of its persons in its place. The same hints, words, seed and size give the same pixels. */
export function drawContent(drawing: StageDrawing, { figures, place, shot }: DrawnContent): Raster {
  assertDrawable(drawing);
  const { prompt, style, stylize, seed } = drawing;
  const size = { width: drawing.width, height: drawing.height };
  const dolls = figures.slice(0, FIGURES).map(identityOf);
  const light =
    place === null
      ? ({ time: 'day', weather: 'clear' } as const)
      : lightOfPlace(place.words, prompt, drawing.appearance);
  const kind = place === null ? null : placeKindOf(place);
  const happening = happeningIn(prompt);
  const crowd = place === null || near.has(shot) ? [] : crowdOf(happening, place.seed).map(identityOf);
  const isPeopled = dolls.length + crowd.length > 0;
  const thing = place === null ? undefined : thingBefore(happening, figures, crowd.length, shot);
  const ground =
    place === null || kind === null
      ? portraitGround(size, dolls[0], seed)
      : backdropOf(size, { place, kind, light, shot, prompt, empty: !isPeopled && thing?.isLarge !== true });
  const tint =
    kind === null
      ? inside.day
      : kind === 'room'
        ? inside[light.time]
        : kind === 'deep-sea'
          ? underWater
          : outside[kind === 'stars' ? 'night' : light.time];
  const before = dolls.length === 0 ? null : laidOut(size, dolls, { shot, seed, prompt, centred: place === null });
  const crowded =
    crowd.length === 0 ? ground : withDolls(ground, crowdIn(size, crowd, { seed: place?.seed ?? seed, before }), tint);
  const peopled = before === null ? crowded : withDolls(crowded, before, tint);
  const shown =
    thing === undefined
      ? peopled
      : withThing(peopled, thing, { behind: before?.columns[0] ?? null, shot, seed: place?.seed ?? seed, tint });
  // Scenes draw their weather themselves: here is what falls in front of the figures.
  const image =
    kind === null || kind === 'room' || (!isPeopled && thing === undefined && !isSet(kind))
      ? shown
      : fallOver(shown, light, seed);
  const [manner = ''] = prompt.split(/[。.\n]/);
  const named = styleOf(style);
  const chosen = named ?? styleInWords(manner);
  const isLight = coarse.has(chosen?.id ?? '') && (named === undefined || small.has(shot));
  return stylised(image, chosen?.filter ?? unfiltered, seed, isLight ? LIGHT_STYLE : stylize);
}

/**
 * Styles of so few colours or pieces that small faces would lose their eyes: they are laid over lightly then, and where the first sentence alone asks for
 * them, which all images of a story share.
 */
const coarse: ReadonlySet<string> = new Set(['poster', 'glass', 'pixel']);
const small: ReadonlySet<DrawnContent['shot']> = new Set(['full', 'long']);

/** Shots in which others than their persons are not seen. */
const near: ReadonlySet<DrawnContent['shot']> = new Set(['medium-close-up', 'close-up']);

/** What happens, behind what a prompt says of the style, the place and the persons. */
const happeningIn = (prompt: string): string => prompt.slice(Math.max(0, prompt.lastIndexOf('画面：')));

/**
 * The thing that is seen in front: where there is nobody, or where those at a distance behind it are not who the words are about. Nobody stands behind what
 * is large.
 */
function thingBefore(
  happening: string,
  figures: DrawnContent['figures'],
  crowd: number,
  shot: DrawnContent['shot'],
): Thing | undefined {
  const thing = thingIn(happening);
  if (figures.length + crowd === 0) return thing;
  const isAbout = figures.some(({ words }) => happening.includes(words.split('：')[0] ?? ''));
  return crowd > 0 || isAbout || shot !== 'long' || thing?.isLarge === true ? undefined : thing;
}

const underWater = [0.78, 0.92, 1] as const;

interface Showing {
  readonly shot: DrawnContent['shot'];
  readonly seed: number;
  readonly prompt: string;
  /** In the middle, as in a portrait. */
  readonly centred: boolean;
}

type Tint = readonly [number, number, number];

/** Figures with their places in an image, in pixels. */
interface Laid {
  readonly cutOuts: readonly CutOut[];
  readonly columns: readonly number[];
  readonly scale: number;
  readonly ground: number;
}

function laidOut(size: SceneSize, dolls: readonly DollIdentity[], { shot, seed, prompt, centred }: Showing): Laid {
  const random = createRandom(seedOf('stage', seed));
  const mirrored = random() < 0.5;
  const ratio = centred ? 0.5 : size.width / size.height;
  const tops = dolls.map(heightOf);
  const turns = turnsOf(dolls.length, mirrored, ratio);
  const held = dolls.map((_, index) => poseOf(prompt, random, index));
  const seenAs = ({ scale, from }: Framing): readonly CutOut[] =>
    dolls.map((identity, index) =>
      cutOutOf({ identity, pose: held[index] ?? 'stand', turn: turns[index] ?? 0, scale, from: Math.max(0, from) }),
    );
  const placedIn = (framing: Framing, cutOuts: readonly CutOut[]) =>
    placesOf(cutOuts.map(extentOf), framing.scale, centred ? { width: size.width, height: size.width * 2 } : size, {
      shot,
      mirrored,
      whole: framing.from <= 0,
    });
  const first = framingOf(shot, size, tops);
  const { shrink } = placedIn(first, seenAs(first));
  // Smaller ones are seen farther down, or there would be nothing above their heads but the place.
  const framing = shrink < 1 ? framingOf(shot, size, tops, first.scale * shrink) : first;
  const cutOuts = seenAs(framing);
  const places = placedIn(framing, cutOuts);
  const scale = framing.scale * places.shrink;
  return { cutOuts, columns: places.columns, scale, ground: groundOf(framing, scale, size) };
}

const withDolls = (image: Raster, { cutOuts, columns, scale, ground }: Laid, tint: Tint): Raster =>
  cutOuts.reduce(
    (shown, cutOut, index) => put(shown, cutOut, { scale, column: columns[index] ?? image.width / 2, ground, tint }),
    image,
  );

/** Height of the people of a crowd, and the row of their feet, where they stand behind others. */
const BEHIND = { scale: 0.62, ground: 0.715 } as const;

/** People at even distances; of those behind others, the ones whom these leave in sight. */
function crowdIn(
  size: SceneSize,
  people: readonly DollIdentity[],
  { seed, before }: { readonly seed: number; readonly before: Laid | null },
): Laid {
  const framing = framingOf('long', size, people.map(heightOf));
  const cutOuts = people.map((identity, index) =>
    cutOutOf({
      identity,
      pose: poses[(seed + index) % poses.length] ?? 'stand',
      turn: index % 2 === 0 ? 0.2 : -0.2,
      scale: framing.scale,
      from: 0,
    }),
  );
  const extents = cutOuts.map(extentOf);
  const { columns, shrink } = placesOf(extents, framing.scale, size, { shot: 'long', mirrored: false, whole: true });
  if (before === null) return { cutOuts, columns, scale: framing.scale * shrink, ground: framing.ground };
  const scale = framing.scale * shrink * BEHIND.scale;
  const hidden = spansOf(before.cutOuts.map(extentOf), before.columns, before.scale);
  const inSight = spansOf(extents, columns, scale).map(([from, to]) =>
    hidden.every((other) => to < other[0] || from > other[1]),
  );
  return {
    cutOuts: cutOuts.filter((_, index) => inSight[index]),
    columns: columns.filter((_, index) => inSight[index]),
    scale,
    ground: BEHIND.ground * size.height,
  };
}

const spansOf = (
  extents: readonly Extent[],
  columns: readonly number[],
  scale: number,
): (readonly [from: number, to: number])[] =>
  extents.map(({ left, right }, index) => [
    (columns[index] ?? 0) - left * scale,
    (columns[index] ?? 0) + right * scale,
  ]);

/** Smaller figures of which the lower part is not seen still reach the lower edge. */
const groundOf = ({ from, ground }: Framing, scale: number, { height }: SceneSize): number =>
  from > 0 ? height + from * scale : ground;

const gestures: readonly (readonly [words: RegExp, pose: Pose])[] = [
  [/挥手|招手|再见|打招呼|举起手|欢呼|高兴地跳/, 'wave'],
  [/抱|递|捧|伸手|拿着|接过|推开|敲门|翻开|端着/, 'reach'],
];

/** The first person does what the words say; the others, by chance. */
function poseOf(prompt: string, random: () => number, index: number): Pose {
  const chosen = poses[Math.floor(random() * 1.6 * poses.length)] ?? 'stand';
  return (index === 0 ? gestures.find(([words]) => words.test(prompt))?.[1] : undefined) ?? chosen;
}

function extentOf({ image, scale, foot }: CutOut): Extent {
  let [left, right] = [image.width, 0];
  for (let at = 3, index = 0; at < image.data.length; at += 4, index += 1) {
    if ((image.data[at] ?? 0) < 12) continue;
    const x = index % image.width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
  }
  return { left: Math.max(0, foot.x - left) / scale, right: Math.max(0, right - foot.x) / scale };
}
