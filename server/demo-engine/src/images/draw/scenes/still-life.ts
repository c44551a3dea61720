import type { Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { Camera } from '../render/camera.ts';
import type { Solid } from '../render/solids.ts';
import { fruits } from './fruit.ts';
import { inSetting } from './outdoors.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';
import { openStudio, type StudioColours } from './studio-light.ts';
import { bottle, cup, glassBall, metalBall, softBall, vase } from './vessels.ts';

const fruitNames = ['apple', 'orange', 'peach', 'pear', 'lemon', 'grapes'] as const;

/** Things on a table in soft window light: fruit, vessels, glass and metal as the prompt names them. */
export const stillLife: Scene = (spec, size) => {
  const { seed, random } = spec;
  const noise = new Noise(seed ^ 0x57111);
  const colours = paletteOf(spec);
  const solids = arrange(spec, colours, noise);
  const studio = openStudio(spec, setting(spec, colours, random));
  const camera = framed(solids, size.width / size.height, (random() - 0.5) * 0.8);
  const exposure = spec.time === 'night' ? 1.5 : 0.92;
  const framebuffer = inSetting({ spec, studio, camera, exposure, ...size, solids });
  return develop(framebuffer, { exposure, bloom: 0.12, saturation: 0.98, vignette: 0.28, grain: 2.5, seed });
};

/** A camera that shows all bodies with room around them. */
function framed(solids: readonly Solid[], ratio: number, side: number): Camera {
  const half = Math.max(0.9, ...solids.map(({ centre, reach }) => Math.abs(centre.x) + reach));
  const top = Math.max(1, ...solids.map(({ centre, reach }) => centre.y + reach));
  const distance = 6.8;
  const needed = Math.max(
    (half * 1.18) / Math.max(1, ratio),
    (top * 0.74) / Math.max(1, 1 / ratio),
    ratio < 1 ? half * 1.18 : 0,
  );
  return {
    eye: { x: side, y: 1.25 + top * 0.42, z: -distance },
    target: { x: 0, y: top * 0.42, z: 0 },
    angle: needed / distance,
  };
}

function setting({ hues, wants }: ImageSpec, colours: readonly Rgb[], random: Random): StudioColours {
  const isFruit = fruitNames.some((name) => wants(name));
  const deep = colours[1] ?? [0.2, 0.2, 0.2];
  const light = colours[4] ?? [0.9, 0.9, 0.9];
  if (hues.length > 0)
    return {
      floor: mixRgb(colours[3] ?? light, light, 0.45),
      wall: mixRgb(colours[2] ?? light, colours[3] ?? light, 0.5),
      matter: wants('bottle') || random() < 0.6 ? 'plain' : 'stone',
    };
  if (isFruit && random() < 0.7)
    return { floor: rgb('#8a5c38'), wall: random() < 0.5 ? rgb('#55605c') : rgb('#8c8070'), matter: 'wood' };
  return random() < 0.5
    ? { floor: rgb('#e6e0d6'), wall: mixRgb(light, colours[3] ?? light, 0.5), matter: 'stone' }
    : { floor: mixRgb(light, [0.8, 0.78, 0.74], 0.4), wall: mixRgb(light, deep, 0.18), matter: 'plain' };
}

/** Places from the middle outwards: to the right and away from the viewer. */
const places = [
  [0, 0.1],
  [-1.05, -0.25],
  [1.05, -0.1],
  [-0.45, -0.95],
  [0.62, -0.92],
  [1.75, 0.35],
  [-1.85, 0.3],
] as const;

function arrange(spec: ImageSpec, colours: readonly Rgb[], noise: Noise): Solid[] {
  const { wants, random } = spec;
  const colour = (i: number): Rgb => colours[i % colours.length] ?? [0.6, 0.6, 0.6];
  const tall: ((x: number, z: number) => Solid[])[] = [];
  const small: ((x: number, z: number, size: number) => Solid[])[] = [];
  if (wants('vase'))
    tall.push((x, z) => vase(x, z, 1.9, colour(2), spec.hues.includes('blue') || random() < 0.4, noise, random));
  if (wants('bottle'))
    tall.push(
      (x, z) => bottle(x, z, 1.75, colour(2), true),
      (x, z) => bottle(x, z, 1.25, colour(3), false),
    );
  if (wants('cup')) small.push((x, z, size) => cup(x, z, size * 1.05, rgb('#e9e6df'), rgb('#6b3f1c')));
  for (const name of fruitNames)
    if (wants(name))
      for (let i = 0; i < 3; i += 1)
        small.push((x, z, size) => fruits[name](x, z, size * (name === 'grapes' ? 1.3 : 1), noise, random));
  if (wants('glass-object'))
    small.push(
      (x, z, size) => [glassBall(x, z, size * 1.45, colour(3))],
      (x, z, size) => [glassBall(x, z, size * 0.9, colour(2))],
    );
  if (wants('sphere'))
    for (let i = 0; i < 5; i += 1)
      small.push((x, z, size) => [ball(i, x, z, size * (i === 0 ? 1.5 : 0.7 + random() * 0.5), colour)]);
  if (tall.length + small.length === 0) {
    tall.push((x, z) => vase(x, z, 1.8, colour(2), random() < 0.35, noise, random));
    small.push(
      (x, z, size) => fruits.pear(x, z, size * 0.9, noise, random),
      (x, z, size) => fruits.lemon(x, z, size * 0.85, noise, random),
      (x, z, size) => fruits.orange(x, z, size * 0.9, noise),
    );
  }
  const fruit = fruitNames.filter((name) => !spec.avoids(name));
  if (wants('vase') && small.length === 0)
    for (let i = 0; i < 2; i += 1)
      small.push((x, z, size) =>
        fruits[fruit[Math.floor(random() * fruit.length)] ?? 'pear'](x, z, size * 0.85, noise, random),
      );
  const solids: Solid[] = [];
  const order = [...places];
  for (const make of tall) {
    const place = tall.length === 1 ? order.splice(random() < 0.5 ? 0 : 1, 1)[0] : order.shift();
    if (place !== undefined) solids.push(...make(place[0] * 0.85, place[1] + 0.35));
  }
  for (const make of small.slice(0, order.length)) {
    const place = order.shift();
    if (place !== undefined)
      solids.push(
        ...make(place[0] + (random() - 0.5) * 0.16, place[1] + (random() - 0.5) * 0.16, 0.44 + random() * 0.08),
      );
  }
  return solids;
}

function ball(i: number, x: number, z: number, size: number, colour: (i: number) => Rgb): Solid {
  if (i % 3 === 0) return metalBall(x, z, size, scaleRgb(mixRgb(colour(3), [1, 1, 1], 0.5), 0.9));
  return i % 3 === 1 ? glassBall(x, z, size, colour(2)) : softBall(x, z, size, colour(2));
}
