import type { Drawing } from '../../../tasks/operations.ts';
import type { Raster } from '../raster/raster.ts';
import { readWish } from './prompt/wish.ts';
import type { SceneName } from './prompt/words.ts';
import { abstract } from './scenes/abstract.ts';
import { flow } from './scenes/flow.ts';
import { glass } from './scenes/glass.ts';
import { hills } from './scenes/hills.ts';
import { ink } from './scenes/ink.ts';
import { mountains } from './scenes/mountains.ts';
import { planet } from './scenes/planet.ts';
import type { Scene } from './scenes/scene.ts';
import { sea } from './scenes/sea.ts';
import { skyline } from './scenes/skyline.ts';
import { stillLife } from './scenes/still-life.ts';
import { toy } from './scenes/toy.ts';

const scenes: Readonly<Record<SceneName, Scene>> = {
  mountains,
  hills,
  dunes: hills,
  canyon: hills,
  sea,
  planet,
  ink,
  flow,
  glass,
  skyline,
  'still-life': stillLife,
  toy,
  abstract,
};

/** Draws the scene that the prompt's words choose. The same prompts, size and seed give the same pixels. */
export function draw({ prompt, negativePrompt, seed, width, height }: Pick<Drawing, 'prompt' | 'negativePrompt' | 'seed' | 'width' | 'height'>): Raster {
  const wish = readWish({ prompt, negativePrompt, seed });
  return scenes[wish.scene](wish, { width, height });
}
