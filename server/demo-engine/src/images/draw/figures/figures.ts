import { type FigureName, figureNames } from '@ai-site/shared/domain/drawn-words';
import { between, createRandom, pick } from '@ai-site/shared/random';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { Camera } from '../render/camera.ts';
import type { Solid } from '../render/solids.ts';
import { inSetting } from '../scenes/outdoors.ts';
import { paletteOf } from '../scenes/palettes.ts';
import type { Scene } from '../scenes/scene.ts';
import { openStudio } from '../scenes/studio-light.ts';
import { bread, photo } from './bakery.ts';
import { bridge, castle, pagoda } from './buildings.ts';
import { dragon, robot } from './creatures.ts';
import { braisedPork, burger, hotpot } from './dishes.ts';
import { christmasTree, gift, lantern, mooncake } from './festive.ts';
import type { Figure } from './figure.ts';
import { cake, coffee, noodles } from './food.ts';
import { camera, headphones, lamp, lipstick, watch } from './goods.ts';
import { island } from './island.ts';
import { turned } from './parts.ts';
import { dumplings, sushi, teapot } from './snacks.ts';
import { sneaker } from './sneaker.ts';
import { donut, iceCream, macaron } from './sweets.ts';
import { balloon, car, rocket, train } from './vehicles.ts';

interface Model {
  readonly make: Figure;
  /** Where the prompt names no colour; the first one is the usual one. */
  readonly colours: readonly [Rgb, ...Rgb[]];
  /** Height of the camera over the middle: what is in a cup counts. */
  readonly above?: number;
}

const ABOVE = 1.2;
/** Largest turn to either side. */
const TURN = 0.4;

const models: Readonly<Record<FigureName, Model>> = {
  robot: { make: robot, colours: [rgb('#4b86c8'), rgb('#e2743a'), rgb('#4fa58a')] },
  dragon: { make: dragon, colours: [rgb('#4fa35c'), rgb('#c8473f'), rgb('#5b6fc4')] },
  rocket: { make: rocket, colours: [rgb('#d8412f'), rgb('#2f6fc0'), rgb('#e0a02c')] },
  train: { make: train, colours: [rgb('#2f7a54'), rgb('#a8322c'), rgb('#2f4f8c')] },
  car: { make: car, colours: [rgb('#e2a52c'), rgb('#c8342f'), rgb('#3a7fb8')] },
  balloon: { make: balloon, colours: [rgb('#e0523a'), rgb('#3f7fc4'), rgb('#e0a02c')] },
  castle: { make: castle, colours: [rgb('#3f62b0'), rgb('#b0473f'), rgb('#5f4a9c')] },
  pagoda: { make: pagoda, colours: [rgb('#2f6f66'), rgb('#7a3a2c'), rgb('#3f4f5c')] },
  bridge: { make: bridge, colours: [rgb('#a8785a'), rgb('#8c8a80')], above: 2 },
  coffee: { make: coffee, colours: [rgb('#c98a4a'), rgb('#4f7f8c'), rgb('#b85a4a')], above: 4 },
  noodles: { make: noodles, colours: [rgb('#b32e2a'), rgb('#2f4f7c'), rgb('#3a3a3f')], above: 3.6 },
  cake: { make: cake, colours: [rgb('#e8788f'), rgb('#7a5236'), rgb('#8fb8d8')] },
  headphones: { make: headphones, colours: [rgb('#39475c'), rgb('#e8e2d6'), rgb('#b8473a')] },
  watch: { make: watch, colours: [rgb('#8a5230'), rgb('#2a3a52'), rgb('#2f4a3a')] },
  sneaker: { make: sneaker, colours: [rgb('#e4573a'), rgb('#2f6fb8'), rgb('#3fa06a')], above: 2 },
  camera: { make: camera, colours: [rgb('#8c5a38'), rgb('#2f3338'), rgb('#4f6a5a')] },
  lipstick: { make: lipstick, colours: [rgb('#b8203a'), rgb('#d0524a'), rgb('#c23a6a')] },
  gift: { make: gift, colours: [rgb('#c8282c'), rgb('#2f6f62'), rgb('#7a4f9c')], above: 1.9 },
  lantern: { make: lantern, colours: [rgb('#d8201c')], above: 0.3 },
  mooncake: { make: mooncake, colours: [rgb('#b08a3c'), rgb('#3f6f8c')], above: 4 },
  'christmas-tree': { make: christmasTree, colours: [rgb('#2f7a4a')], above: 0.9 },
  burger: { make: burger, colours: [rgb('#d8902f'), rgb('#c8402f')], above: 1.4 },
  hotpot: { make: hotpot, colours: [rgb('#c8402f')], above: 4.4 },
  'braised-pork': { make: braisedPork, colours: [rgb('#3f6f9c'), rgb('#8c3a2c')], above: 3.6 },
  donut: { make: donut, colours: [rgb('#f08ab0'), rgb('#8fc9e8')], above: 3.2 },
  'ice-cream': { make: iceCream, colours: [rgb('#f2a0b4'), rgb('#a8d8b0')] },
  macaron: { make: macaron, colours: [rgb('#f0a0b8'), rgb('#8fb8e0')], above: 1.6 },
  sushi: { make: sushi, colours: [rgb('#3f5f6c'), rgb('#7a3a2c')], above: 3 },
  dumplings: { make: dumplings, colours: [rgb('#3f6f9c'), rgb('#a8483a')], above: 4 },
  teapot: { make: teapot, colours: [rgb('#8a4a34'), rgb('#5f6a5a'), rgb('#3f4a5c')], above: 2 },
  island: { make: island, colours: [rgb('#c8503a'), rgb('#3f7fb8')], above: 1.5 },
  bread: { make: bread, colours: [rgb('#a8785a'), rgb('#8c5a38')], above: 2.2 },
  photo: { make: photo, colours: [rgb('#8a5a3a'), rgb('#5f4a3a')], above: 0.6 },
  lamp: { make: lamp, colours: [rgb('#e3ad35'), rgb('#4f8fa8'), rgb('#c8553d')] },
};

/** A model of a thing in a studio with coloured paper: vehicles, buildings, goods, food. */
export const figure: Scene = (spec, size) => {
  const { random } = spec;
  const { make, colours, above = ABOVE } = models[nameOf(spec)];
  const [deep, second, hue, light, pale] = paletteOf(spec);
  const colour = pick(random, colours);
  const main = spec.hues.length > 0 ? hue : colour;
  const solids = turned(
    make({ main, second: secondOf(spec, colour, light), light: pale, deep }, random),
    between(random, -TURN, TURN),
  );
  const papers: readonly [Rgb, ...Rgb[]] = [
    mixRgb(light, pale, 0.55),
    mixRgb(main, pale, 0.75),
    mixRgb(second, pale, 0.55),
  ];
  const wall = spec.time === 'night' ? mixRgb(second, rgb('#161c38'), 0.6) : pick(random, papers);
  const studio = openStudio(spec, { floor: mixRgb(wall, pale, 0.4), wall, matter: 'plain' });
  const camera = framed(
    solids,
    size.width / size.height,
    above + between(random, -0.3, 0.5),
    between(random, -0.8, 0.8),
  );
  const exposure = spec.time === 'night' ? 1.5 : 0.94;
  const framebuffer = inSetting({ spec, studio, camera, exposure, ...size, solids });
  return develop(framebuffer, { exposure, bloom: 0.14, vignette: 0.2, grain: 2, seed: spec.seed });
};

/** A model of a thing alone, in its usual colours, and the height of the camera over its middle. The same name and seed give the same one. */
export function modelOf(name: FigureName, seed: number): { readonly solids: readonly Solid[]; readonly above: number } {
  const random = createRandom(seed);
  const { make, colours, above = ABOVE } = models[name];
  const main = pick(random, colours);
  const solids = make(
    { main, second: mixRgb(main, rgb('#f0c455'), 0.7), light: rgb('#f2ece0'), deep: mixRgb(main, rgb('#2a2430'), 0.6) },
    random,
  );
  return { solids: turned(solids, between(random, -TURN, TURN) * 0.6), above };
}

/** A colour beside the main one: what is white has its usual colour as an accent. */
function secondOf({ hues: [first] }: ImageSpec, usual: Rgb, light: Rgb): Rgb {
  if (first === undefined) return mixRgb(usual, rgb('#f0c455'), 0.7);
  return first === 'white' ? usual : light;
}

function nameOf(spec: ImageSpec): FigureName {
  const free = figureNames.filter((name) => !spec.avoids(name));
  return figureNames.find((name) => spec.wants(name)) ?? free[Math.floor(spec.random() * free.length)] ?? 'robot';
}

const DISTANCE = 9;

/** A camera in front of the bodies that shows all of them with room around. `above`: how far over their middle it stands, `side`: to the right of it. */
function framed(solids: readonly Solid[], ratio: number, above: number, side: number): Camera {
  const half = Math.max(
    ...solids.map((solid) => Math.max(extent(solid, 1, 0) + solid.centre.x, extent(solid, -1, 0) - solid.centre.x)),
  );
  const top = Math.max(...solids.map((solid) => extent(solid, 0, 1) + solid.centre.y));
  const needed = Math.max(
    (half * 1.28) / Math.max(1, ratio),
    (top * 0.5 + 0.12 * above + 0.33) / Math.max(1, 1 / ratio),
  );
  return {
    eye: { x: side, y: top / 2 + above, z: -DISTANCE },
    target: { x: 0, y: top * 0.48, z: 0 },
    angle: needed / DISTANCE,
  };
}

/** Looks along a direction, and across it: parts of the reach. */
const LOOKS = 24;
const across = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9];

/** How far a body reaches from its centre to the side or upwards. */
function extent({ centre, reach, distance }: Solid, dx: number, dy: number): number {
  for (let look = LOOKS; look > 0; look -= 1) {
    const way = (look / LOOKS) * reach;
    const [x, y] = [centre.x + dx * way, centre.y + dy * way];
    if (
      across.some((a) => across.some((b) => distance(x + dy * a * reach, y + dx * a * reach, centre.z + b * reach) < 0))
    )
      return way;
  }
  return 0;
}
