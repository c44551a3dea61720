import { createRandom, seedOf } from '@ai-site/shared/domain/random';
import type { DrawnContent } from '../../../../tasks/drawn-content.ts';
import type { Drawing } from '../../../../tasks/operations.ts';
import { placeOver, withoutEmptyBorder } from '../../compose/place-over.ts';
import { clamp, copyRaster, type Raster } from '../../raster/raster.ts';
import { LIGHT_STYLE, stylised, unfiltered } from '../../stylise/style-strengths.ts';
import { styleInWords, styleOf } from '../../stylise/styles.ts';
import { type Pose, poses } from '../dolls/build.ts';
import { type CutOut, cutOutOf } from '../dolls/cut-out.ts';
import { type DollIdentity, heightOf, identityOf } from '../dolls/identity.ts';
import { assertDrawable } from '../draw.ts';
import { openCanvas, putRaster, rasterOf } from '../film/canvas.ts';
import type { SceneSize } from '../scenes/scene.ts';
import { type Extent, type Framing, framingOf, placesOf, turnsOf } from './arrange.ts';
import { backdropOf, isSet } from './backdrop.ts';
import { fallOver } from './fall.ts';
import { placeKindOf } from './place-kinds.ts';
import { portraitGround } from './portrait.ts';
import { inside, lightOfPlace, outside } from './stage-light.ts';

/** Persons of one picture. */
const FIGURES = 4;

export type StageDrawing = Pick<Drawing, 'prompt' | 'width' | 'height' | 'seed' | 'style' | 'stylize' | 'appearance'>;

/** Draws what a picture shows by its hints: dolls of its persons in its place. The same hints, words, seed and size give the same pixels. */
export function drawContent(drawing: StageDrawing, { figures, place, shot }: DrawnContent): Raster {
  assertDrawable(drawing);
  const { prompt, style, stylize, seed } = drawing;
  const size = { width: drawing.width, height: drawing.height };
  const dolls = figures.slice(0, FIGURES).map(identityOf);
  const light = place === null ? ({ time: 'day', weather: 'clear' } as const) : lightOfPlace(place.words, prompt, drawing.appearance);
  const kind = place === null ? null : placeKindOf(place);
  const ground = place === null || kind === null ? portraitGround(size, dolls[0], seed) : backdropOf(size, { place, kind, light, shot, prompt, empty: dolls.length === 0 });
  const tint = kind === null ? inside.day : kind === 'room' ? inside[light.time] : kind === 'deep-sea' ? underWater : outside[kind === 'stars' ? 'night' : light.time];
  const shown = dolls.length === 0 ? ground : withDolls(ground, dolls, { shot, seed, prompt, centred: place === null, tint });
  // Scenes draw their weather themselves: here is what falls in front of the figures.
  const picture = kind === null || kind === 'room' || (dolls.length === 0 && !isSet(kind)) ? shown : fallOver(shown, light, seed);
  const [manner = ''] = prompt.split(/[。.\n]/);
  const named = styleOf(style);
  const chosen = named ?? styleInWords(manner);
  const isLight = coarse.has(chosen?.id ?? '') && (named === undefined || small.has(shot));
  return stylised(picture, chosen?.filter ?? unfiltered, seed, isLight ? LIGHT_STYLE : stylize);
}

/**
 * Styles of so few colours or pieces that small faces would lose their eyes: they are laid over lightly then, and where the first sentence alone asks for
 * them, which all pictures of a story share.
 */
const coarse: ReadonlySet<string> = new Set(['poster', 'glass', 'pixel']);
const small: ReadonlySet<DrawnContent['shot']> = new Set(['full', 'long']);

const underWater = [0.78, 0.92, 1] as const;

interface Showing {
  readonly shot: DrawnContent['shot'];
  readonly seed: number;
  readonly prompt: string;
  /** In the middle, as in a portrait. */
  readonly centred: boolean;
  readonly tint: readonly [number, number, number];
}

function withDolls(ground: Raster, dolls: readonly DollIdentity[], { shot, seed, prompt, centred, tint }: Showing): Raster {
  const size: SceneSize = ground;
  const random = createRandom(seedOf('stage', seed));
  const mirrored = random() < 0.5;
  const ratio = centred ? 0.5 : size.width / size.height;
  const framing = framingOf(shot, size, dolls.map(heightOf));
  const turns = turnsOf(dolls.length, mirrored, ratio);
  const cutOuts = dolls.map((identity, index) =>
    cutOutOf({ identity, pose: poseOf(prompt, random, index), turn: turns[index] ?? 0, scale: framing.scale, from: Math.max(0, framing.from) }),
  );
  const { columns, shrink } = placesOf(cutOuts.map(extentOf), framing.scale, centred ? { width: size.width, height: size.width * 2 } : size, {
    shot,
    mirrored,
    whole: framing.from <= 0,
  });
  const scale = framing.scale * shrink;
  return cutOuts.reduce(
    (picture, cutOut, index) => placed(picture, cutOut, { scale, column: columns[index] ?? size.width / 2, ground: groundOf(framing, scale, size), tint }),
    ground,
  );
}

/** Smaller figures of which the lower part is not seen still reach the lower edge. */
const groundOf = ({ from, ground }: Framing, scale: number, { height }: SceneSize): number => (from > 0 ? height + from * scale : ground);

const gestures: readonly (readonly [words: RegExp, pose: Pose])[] = [
  [/挥手|招手|再见|打招呼|举起手|欢呼|高兴地跳/, 'wave'],
  [/抱|递|捧|伸手|拿着|接过|推开|敲门|翻开|端着/, 'reach'],
];

/** The first person does what the words say; the others, by chance. */
function poseOf(prompt: string, random: () => number, index: number): Pose {
  const chosen = poses[Math.floor(random() * 1.6 * poses.length)] ?? 'stand';
  return (index === 0 ? gestures.find(([words]) => words.test(prompt))?.[1] : undefined) ?? chosen;
}

function extentOf({ picture, scale, foot }: CutOut): Extent {
  let [left, right] = [picture.width, 0];
  for (let at = 3, index = 0; at < picture.data.length; at += 4, index += 1) {
    if ((picture.data[at] ?? 0) < 12) continue;
    const x = index % picture.width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
  }
  return { left: Math.max(0, foot.x - left) / scale, right: Math.max(0, right - foot.x) / scale };
}

interface Standing {
  readonly scale: number;
  readonly column: number;
  readonly ground: number;
  readonly tint: readonly [number, number, number];
}

function placed(picture: Raster, { picture: doll, scale: own, foot }: CutOut, { scale, column, ground, tint }: Standing): Raster {
  const factor = scale / own;
  const width = Math.max(1, Math.round(doll.width * factor));
  const height = Math.max(1, Math.round(doll.height * factor));
  const small = tinted(scaledTo(doll, width, height), tint);
  const [left, top] = [Math.round(column - foot.x * factor), Math.round(ground - foot.y * factor)];
  return withoutEmptyBorder(small) === undefined ? picture : placeOver(picture, small, left, top, { standing: ground <= picture.height, adapting: false });
}

function scaledTo(picture: Raster, width: number, height: number): Raster {
  const from = openCanvas(picture.width, picture.height);
  putRaster(from.context, picture);
  const to = openCanvas(width, height);
  to.context.imageSmoothingEnabled = true;
  to.context.imageSmoothingQuality = 'high';
  to.context.drawImage(from.canvas, 0, 0, width, height);
  return rasterOf(to.context, width, height);
}

function tinted(picture: Raster, tint: readonly [number, number, number]): Raster {
  const result = copyRaster(picture);
  for (let at = 0; at < result.data.length; at += 4) for (let c = 0; c < 3; c += 1) result.data[at + c] = clamp((result.data[at + c] ?? 0) * (tint[c] ?? 1), 0, 255);
  return result;
}
