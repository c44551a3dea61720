import { smoothstep } from '../../raster/raster.ts';
import { develop, Film } from '../film/film.ts';
import { hash2, Noise } from '../film/noise.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../film/rgb.ts';
import type { Wish } from '../prompt/wish.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

const CELLS = 17;
const lead: Rgb = [0.012, 0.012, 0.014];

/** Stained glass: the cells of random points (Worley 1996) with lead between them show a sun over hills and water, or a rose window. */
export const glass: Scene = (wish, { width, height }) => {
  const { seed } = wish;
  const noise = new Noise(seed ^ 0x61a);
  const unit = (Math.min(width, height) * 2) / CELLS;
  const film = new Film(width * 2, height * 2);
  const design = wish.scene === 'glass' && (wish.wants('rose') || hash2(seed, 3, 1) < 0.35) ? roseWindow(wish) : landscape(wish, noise);
  film.paint((x, y) => {
    const cx = Math.floor(x / unit);
    const cy = Math.floor(y / unit);
    let first = 9;
    let second = 9;
    let [px, py] = [0, 0];
    for (let j = cy - 1; j <= cy + 1; j += 1) {
      for (let i = cx - 1; i <= cx + 1; i += 1) {
        const sx = i + 0.15 + 0.7 * hash2(i, j, seed);
        const sy = j + 0.15 + 0.7 * hash2(i, j, seed + 1);
        const distance = Math.hypot(x / unit - sx, y / unit - sy);
        if (distance < first) {
          second = first;
          first = distance;
          [px, py] = [sx, sy];
        } else if (distance < second) second = distance;
      }
    }
    const vary = hash2(Math.floor(px * 97), Math.floor(py * 97), seed);
    const colour = design((px * unit) / film.width, (py * unit) / film.height);
    const streaks = 0.85 + 0.35 * noise.fbm((x / unit) * 1.1 + vary * 40, (y / unit) * 1.1, 4);
    const glow = 0.72 + 0.5 * Math.max(0, 0.7 - first);
    return mixRgb(lead, scaleRgb(colour, streaks * glow * (0.72 + 0.55 * vary) * 1.5), smoothstep(0.055, 0.1, second - first));
  });
  return develop(film.halved(), { bloom: 0.5, saturation: 1.35, vignette: 0.3, grain: 2, seed });
};

type Design = (u: number, v: number) => Rgb;

function landscape(wish: Wish, noise: Noise): Design {
  const colours = paletteOf(wish);
  const sunU = 0.3 + 0.4 * hash2(wish.seed, 1, 2);
  const isNight = wish.time === 'night';
  const sky = isNight
    ? [rgb('#101c50'), rgb('#2a3f94'), rgb('#5a6ec0')]
    : wish.hues.length > 0
      ? colours.slice(1)
      : [rgb('#2a63b8'), rgb('#6aa8dc'), rgb('#f6c27a'), rgb('#f08a4a')];
  const ground = [rgb('#1f6a44'), rgb('#4f9a4a'), rgb('#a8b84a')];
  return (u, v) => {
    const fromSun = Math.hypot(u - sunU, (v - 0.34) * 1.05);
    if (fromSun < 0.115) return isNight ? rgb('#fff2c8') : rgb('#ffd23f');
    if (v > 0.8) return mixRgb(rgb('#12508e'), rgb('#58b4cc'), 0.5 + noise.at(u * 6, v * 26));
    const hill = 0.6 + 0.1 * Math.sin(u * 5 + wish.seed) + 0.06 * noise.at(u * 3, 1);
    if (v > hill) return rampRgb(ground, (v - hill) * 4 + 0.15 * Math.sin(u * 9));
    const ray = Math.cos(Math.atan2(v - 0.34, u - sunU) * 12) > 0.2 ? 1.25 : 0.85;
    return scaleRgb(addRgb(rampRgb(sky, v / hill), scaleRgb([0.5, 0.32, 0.08], isNight ? 0 : Math.exp(-fromSun * 6))), ray);
  };
}

function roseWindow(wish: Wish): Design {
  const colours = [...paletteOf(wish)];
  const petals = 8 + 4 * Math.floor(2 * hash2(wish.seed, 5, 2));
  return (u, v) => {
    const radius = Math.hypot(u - 0.5, v - 0.5);
    const turn = Math.cos(Math.atan2(v - 0.5, u - 0.5) * petals);
    if (radius < 0.07) return rgb('#ffd23f');
    if (radius > 0.46 + 0.02 * turn) return rgb('#16305e');
    const ring = Math.floor((radius + 0.025 * turn) * 11);
    return scaleRgb(rampRgb(colours, ((ring * 3) % 5) / 4), turn > 0 ? 1.2 : 0.8);
  };
}
