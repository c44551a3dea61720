import type { Subject } from '@ai-site/shared/domain/drawn-words';
import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';
import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { DrawnContent } from '../../../../../src/engines/tasks/drawn-content.ts';
import { scenes } from '../all-scenes.ts';
import { openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import type { SceneSize } from '../scenes/scene.ts';
import type { StageLight } from '../sets/light.ts';
import { GROUND_AT, type Stage } from '../sets/paint.ts';
import { paintPlayground } from '../sets/playground.ts';
import { paintRoom } from '../sets/room.ts';
import { paintStreet } from '../sets/street.ts';
import { paintWoods } from '../sets/woods.ts';
import { paintGround } from './ground.ts';
import type { BackdropScene, PlaceKind } from './place-kinds.ts';

type Place = NonNullable<DrawnContent['place']>;

/** Longer side in pixels in which scenes are drawn: they are out of focus behind the figures. */
const SCENE_SIDE = 400;
/** Scenes that are remembered. */
const REMEMBERED = 12;

/** How near a shot comes to the place, and how far out of focus it is, in shares of the height. */
const views: Readonly<Record<ShotSize, { readonly zoom: number; readonly blur: number }>> = {
  long: { zoom: 1, blur: 0 },
  full: { zoom: 1.06, blur: 0.001 },
  medium: { zoom: 1.3, blur: 0.0035 },
  'medium-close-up': { zoom: 1.55, blur: 0.006 },
  'close-up': { zoom: 1.85, blur: 0.009 },
};

/** Row of a place, as a share of its height, down to which near shots see it. */
const SEEN_TO = 0.75;

const known = new Map<string, Raster>();

export interface BackdropOptions {
  readonly place: Place;
  readonly kind: PlaceKind;
  readonly light: StageLight;
  readonly shot: ShotSize;
  /** Words of the image: what they name is seen in the place as well, where it is drawn there. */
  readonly prompt: string;
  /** Nobody stands in it: a scene has no ground in front. */
  readonly empty: boolean;
}

/** A place as a shot sees it. The same place in the same light looks the same in every shot. */
export function backdropOf(
  { width, height }: SceneSize,
  { place, kind, light, shot, prompt, empty }: BackdropOptions,
): Raster {
  const { zoom, blur } = views[shot];
  const sharp = openCanvas(width, height);
  const { context } = sharp;
  const left = (width * (1 - zoom)) / 2;
  // The ground is of no interest to near shots: they end a little below its edge.
  const top = -Math.max(0, (zoom < 1.2 ? 1 : SEEN_TO) - 1 / zoom) * height * zoom;
  context.save();
  context.setTransform(zoom, 0, 0, zoom, left, top);
  const stage: Stage = { context, width, height, light, words: place.words, seed: place.seed };
  if (isSet(kind)) sets[kind](stage);
  else paintScene(stage, kind, prompt, !empty);
  context.restore();
  if (blur === 0) return rasterOf(context, width, height);
  const soft = openCanvas(width, height);
  soft.context.filter = `blur(${(blur * height).toFixed(2)}px)`;
  // Beyond the edges there is nothing that the blur could mix in.
  const margin = Math.ceil(blur * height * 3);
  soft.context.drawImage(sharp.canvas, -margin, -margin, width + margin * 2, height + margin * 2);
  return rasterOf(soft.context, width, height);
}

const sets: Readonly<Record<Exclude<PlaceKind, BackdropScene>, (stage: Stage) => void>> = {
  room: paintRoom,
  street: paintStreet,
  woods: paintWoods,
  playground: paintPlayground,
};
/** Whether a place is a painted set, not a scene. */
export const isSet = (kind: PlaceKind): kind is keyof typeof sets => Object.hasOwn(sets, kind);

/** Where the ground begins lower than elsewhere, as shares of the height: what matters in a scene stays in sight. */
const groundRows: Readonly<Partial<Record<BackdropScene, number>>> = { sea: 0.7, tree: 0.79 };

/** A scene, with ground in front of it where somebody stands there. */
function paintScene(stage: Stage, name: BackdropScene, prompt: string, hasGround: boolean): void {
  const { context, width, height } = stage;
  const scene = sceneOf(stage, name, prompt);
  const { canvas, context: drawn } = openCanvas(scene.width, scene.height);
  putRaster(drawn, scene);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  if (hasGround) paintGround(stage, name, height * (groundRows[name] ?? GROUND_AT));
}

/** Things of a scene that the words of an image may add to it. */
const added: readonly Subject[] = [
  'boat',
  'lighthouse',
  'dark-lighthouse',
  'moon',
  'birds',
  'aurora',
  'milky-way',
  'house',
];

function sceneOf({ words, seed, light, width, height }: Stage, name: BackdropScene, prompt: string): Raster {
  const { wants } = parsePrompt({ prompt, negativePrompt: '', seed });
  const also = added.filter((subject) => wants(subject));
  const scale = Math.min(1, SCENE_SIDE / Math.max(width, height));
  const size = { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
  const key = JSON.stringify([name, words, seed, light, size, also]);
  const found = known.get(key);
  known.delete(key);
  const spec = parsePrompt({ prompt: words, negativePrompt: '', seed, scene: name, light });
  const drawn =
    found ?? scenes[name]({ ...spec, wants: (subject) => spec.wants(subject) || also.includes(subject) }, size);
  known.set(key, drawn);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - REMEMBERED))) known.delete(oldest);
  return drawn;
}
