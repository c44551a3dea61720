import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { type Animal, animals, toyAnimals } from './animal-shapes.ts';
import { toyAnimal } from './animals.ts';
import { inSetting } from './outdoors.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';
import { openStudio } from './studio-light.ts';

/** A toy animal of simple solids, like a vinyl figure, in a studio with coloured paper. */
export const toy: Scene = (spec, size) => {
  const colours = paletteOf(spec);
  const shape = animals[animalOf(spec)];
  const solids = toyAnimal(shape, spec, colours);
  const tall = shape.ears === 'long' ? 0.28 : 0;
  const [, second = [0.3, 0.4, 0.5], third = [0.6, 0.6, 0.6], fourth = [0.8, 0.8, 0.8], fifth = [0.9, 0.9, 0.9]] =
    colours;
  const wall: Rgb = spec.time === 'night' ? mixRgb(second, rgb('#1a2040'), 0.5) : mixRgb(third, fourth, 0.55);
  const studio = openStudio(spec, { floor: mixRgb(wall, fifth, 0.35), wall, matter: 'plain' });
  const angle = (size.height > size.width * 1.2 ? 0.215 : 0.24) + tall * 0.13;
  const camera = { eye: { x: 0.5, y: 1.85, z: -7.6 }, target: { x: 0, y: 1.18 + tall, z: 0 }, angle };
  const exposure = spec.time === 'night' ? 1.5 : 0.95;
  const framebuffer = inSetting({ spec, studio, camera, exposure, ...size, solids });
  return develop(framebuffer, { exposure, bloom: 0.1, vignette: 0.2, grain: 2, seed: spec.seed });
};

function animalOf(spec: ImageSpec): Animal {
  const [named] = toyAnimals.filter((name) => spec.wants(name));
  const free = toyAnimals.filter((name) => !spec.avoids(name));
  return named ?? free[Math.floor(spec.random() * free.length)] ?? 'bear';
}
