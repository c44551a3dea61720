import { develop } from '../film/film.ts';
import { mixRgb, type Rgb, rgb } from '../film/rgb.ts';
import type { PictureSpec } from '../prompt/parse-prompt.ts';
import { type FigureName, figureNames } from '../prompt/words.ts';
import { type Camera, render } from '../render/render.ts';
import type { Solid } from '../render/solids.ts';
import { paletteOf } from '../scenes/palettes.ts';
import type { Scene } from '../scenes/scene.ts';
import { openStudio } from '../scenes/studio-light.ts';
import { bridge, castle, pagoda } from './buildings.ts';
import { dragon, robot } from './creatures.ts';
import type { Figure } from './figure.ts';
import { cake, coffee, noodles } from './food.ts';
import { camera, headphones, lamp, sneaker, watch } from './goods.ts';
import { balloon, car, rocket, train } from './vehicles.ts';

interface Model {
  readonly make: Figure;
  /** Where the prompt names no colour. */
  readonly colour: Rgb;
  /** Height of the camera over the middle: what is in a cup counts. */
  readonly above?: number;
}

const ABOVE = 1.2;

const models: Readonly<Record<FigureName, Model>> = {
  robot: { make: robot, colour: rgb('#4b86c8') },
  dragon: { make: dragon, colour: rgb('#4fa35c') },
  rocket: { make: rocket, colour: rgb('#d8412f') },
  train: { make: train, colour: rgb('#2f7a54') },
  car: { make: car, colour: rgb('#e2a52c') },
  balloon: { make: balloon, colour: rgb('#e0523a') },
  castle: { make: castle, colour: rgb('#3f62b0') },
  pagoda: { make: pagoda, colour: rgb('#2f6f66') },
  bridge: { make: bridge, colour: rgb('#a8785a'), above: 2 },
  coffee: { make: coffee, colour: rgb('#c98a4a'), above: 4 },
  noodles: { make: noodles, colour: rgb('#b32e2a'), above: 3.6 },
  cake: { make: cake, colour: rgb('#e8788f') },
  headphones: { make: headphones, colour: rgb('#39475c') },
  watch: { make: watch, colour: rgb('#8a5230') },
  sneaker: { make: sneaker, colour: rgb('#e4573a'), above: 1.7 },
  camera: { make: camera, colour: rgb('#8c5a38') },
  lamp: { make: lamp, colour: rgb('#e3ad35') },
};

/** A model of a thing in a studio with coloured paper: vehicles, buildings, goods, food. */
export const figure: Scene = (spec, { width, height }) => {
  const { make, colour, above = ABOVE } = models[nameOf(spec)];
  const [deep, second, hue, light, pale] = paletteOf(spec);
  const main = spec.hues.length > 0 ? hue : colour;
  const solids = make({ main, second: secondOf(spec, colour, light), light: pale, deep }, spec.random);
  const wall = spec.time === 'night' ? mixRgb(second, rgb('#161c38'), 0.6) : mixRgb(light, pale, 0.55);
  const studio = openStudio(spec, { floor: mixRgb(wall, pale, 0.4), wall, matter: 'plain' });
  const film = render(width, height, framed(solids, width / height, above), solids, studio);
  return develop(film, { exposure: spec.time === 'night' ? 1.5 : 0.94, bloom: 0.14, vignette: 0.2, grain: 2, seed: spec.seed });
};

/** A colour beside the main one: what is white has its usual colour as an accent. */
function secondOf({ hues: [first] }: PictureSpec, usual: Rgb, light: Rgb): Rgb {
  if (first === undefined) return mixRgb(usual, rgb('#f0c455'), 0.7);
  return first === 'white' ? usual : light;
}

function nameOf(spec: PictureSpec): FigureName {
  const free = figureNames.filter((name) => !spec.avoids(name));
  return figureNames.find((name) => spec.wants(name)) ?? free[Math.floor(spec.random() * free.length)] ?? 'robot';
}

const DISTANCE = 9;

/** A camera in front of the bodies that shows all of them with room around. `above`: how far over their middle it stands. */
function framed(solids: readonly Solid[], ratio: number, above: number): Camera {
  const half = Math.max(...solids.map((solid) => Math.max(extent(solid, 1, 0) + solid.centre.x, extent(solid, -1, 0) - solid.centre.x)));
  const top = Math.max(...solids.map((solid) => extent(solid, 0, 1) + solid.centre.y));
  const needed = Math.max((half * 1.28) / Math.max(1, ratio), (top * 0.5 + 0.12 * above + 0.33) / Math.max(1, 1 / ratio));
  return { eye: { x: 0.6, y: top / 2 + above, z: -DISTANCE }, target: { x: 0, y: top * 0.48, z: 0 }, angle: needed / DISTANCE };
}

/** Looks along a direction, and across it: parts of the reach. */
const LOOKS = 24;
const across = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9];

/** How far a body reaches from its centre to the side or upwards. */
function extent({ centre, reach, distance }: Solid, dx: number, dy: number): number {
  for (let look = LOOKS; look > 0; look -= 1) {
    const way = (look / LOOKS) * reach;
    const [x, y] = [centre.x + dx * way, centre.y + dy * way];
    if (across.some((a) => across.some((b) => distance(x + dy * a * reach, y + dx * a * reach, centre.z + b * reach) < 0))) return way;
  }
  return 0;
}
