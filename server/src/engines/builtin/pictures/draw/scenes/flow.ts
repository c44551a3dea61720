import { createRandom } from '../../raster/random.ts';
import { develop, Film } from '../film/film.ts';
import { Noise } from '../film/noise.ts';
import { mixRgb, rampRgb, scaleRgb } from '../film/rgb.ts';
import { strokeLine } from './overlays.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

const STEPS = 70;

/** Thousands of lines that follow a field of directions, on a dark or light ground. */
export const flow: Scene = (wish, { width, height }) => {
  const noise = new Noise(wish.seed ^ 0xf10);
  const random = createRandom(wish.seed ^ 0xf10);
  const colours = paletteOf(wish);
  const isLight = wish.hues.includes('white') || wish.hues.includes('pastel') || (wish.time !== 'night' && random() < 0.4);
  const ground = isLight ? mixRgb(colours[4], [1, 1, 1], 0.4) : scaleRgb(colours[0], 0.5);
  const unit = Math.min(width, height);
  const film = new Film(width, height).paint((_, y) => scaleRgb(ground, 1.1 - (0.25 * y) / height));
  const lines = Math.round((1500 * width * height) / (unit * unit));
  for (let i = 0; i < lines; i += 1) {
    let x = (random() * 1.3 - 0.15) * width;
    let y = (random() * 1.3 - 0.15) * height;
    const place = 0.5 + 0.7 * noise.fbm((x / unit) * 1.1 + 40, (y / unit) * 1.1, 2) + (random() - 0.5) * 0.25;
    const colour = rampRgb(isLight ? colours.slice(0, 4) : colours.slice(1), Math.min(1, Math.max(0, place)));
    const thick = unit * (0.0012 + 0.004 * random() ** 3);
    for (let step = 0; step < STEPS; step += 1) {
      const angle = 5.5 * noise.fbm((x / unit) * 0.9, (y / unit) * 0.9, 2) + 0.5;
      const nx = x + Math.cos(angle) * unit * 0.007;
      const ny = y + Math.sin(angle) * unit * 0.007;
      strokeLine(film, x, y, nx, ny, thick * Math.sin((Math.PI * (step + 1)) / (STEPS + 1)) + 0.3, colour, 0.5);
      x = nx;
      y = ny;
    }
  }
  return develop(film, { curve: 'linear', bloom: isLight ? 0 : 0.15, grain: 2, seed: wish.seed });
};
