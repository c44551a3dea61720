import { develop, Film } from '../film/film.ts';
import { Noise } from '../film/noise.ts';
import { addRgb, rampRgb, scaleRgb } from '../film/rgb.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

/** Folds of colour: noise warped by noise (Quilez 2002), lit from one side like satin. */
export const abstract: Scene = (wish, { width, height }) => {
  const noise = new Noise(wish.seed ^ 0xab5);
  const colours = paletteOf(wish);
  const unit = Math.min(width, height) * 0.8;
  const fold = (u: number, v: number): number => {
    const a = noise.at(u * 0.8, v * 0.8);
    const b = noise.at(u * 0.8 + 5.2, v * 0.8 + 1.3);
    const c = noise.fbm(u * 0.6 + a * 1.6, v * 0.6 + b * 1.6, 2);
    return noise.at(u * 0.5 + c * 2.1 + 8.3, v * 0.5 + a * 1.2 + c);
  };
  const film = new Film(width, height).paint((x, y) => {
    const u = x / unit;
    const v = y / unit;
    const here = fold(u, v);
    const slope = (here - fold(u + 0.006, v + 0.009)) / 0.006;
    const colour = rampRgb(colours, 0.5 + here * 0.78);
    return addRgb(scaleRgb(colour, 0.86 + 0.1 * Math.max(-2, Math.min(2, slope))), scaleRgb([1, 1, 1], 0.05 * Math.max(0, Math.min(2, slope)) ** 3 * 0.3));
  });
  return develop(film, { curve: 'linear', vignette: 0.15, grain: 3, seed: wish.seed });
};
