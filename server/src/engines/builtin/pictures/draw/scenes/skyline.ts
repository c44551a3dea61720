import { smoothstep } from '../../raster/raster.ts';
import { develop, Film } from '../film/film.ts';
import { hash2, Noise } from '../film/noise.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../film/rgb.ts';
import { fallOver } from './overlays.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';
import { openSky } from './sky.ts';
import { openView } from './view.ts';

const LAYERS = 4;
const warm = rgb('#ffc873');
const cool = rgb('#bfe0ff');

/** Rows of towers with lit windows above water that mirrors them. */
export const skyline: Scene = (wish, { width, height }) => {
  const { seed, time } = wish;
  const view = openView(width * 2, height * 2, 0.7, 0.62);
  const sky = openSky(wish);
  const noise = new Noise(seed ^ 0x5c);
  const colours = paletteOf(wish);
  const unit = Math.min(view.width, view.height);
  const shore = view.height * 0.74;
  const light = addRgb(sky.ambient, scaleRgb(sky.sunLight, 0.2));
  const glow = { day: 0, dawn: 0.35, sunset: 0.7, night: 1.25 }[time];
  const haze = sky.smooth(0, 0.03);
  const isNeon = wish.hues.includes('neon');
  const colourAt = (x: number, y: number): Rgb => {
    let colour = sky.at(view.x(x), Math.max(0.013, (view.height * 0.72 - y) / view.focal));
    for (let layer = 0; layer < LAYERS; layer += 1) {
      const near = (layer + 1) / LAYERS;
      const wide = unit * (0.05 + 0.016 * layer);
      const lot = Math.floor(x / wide + layer * 0.37);
      const inLot = x / wide + layer * 0.37 - lot;
      const margin = 0.1 * hash2(lot, layer, seed + 2);
      const middle = 1 - 0.3 * Math.abs(((lot - layer * 0.37) * wide) / view.width - 0.5) * 2;
      const tall = unit * (0.1 + (0.42 - 0.075 * layer) * hash2(lot, layer, seed) ** 1.6) * middle;
      const step = hash2(lot, layer, seed + 3) < 0.4 && Math.abs(inLot - 0.5) > 0.3 ? 0.86 : 1;
      const mast = hash2(lot, layer, seed + 4) < 0.25 && Math.abs(inLot - 0.5) < 0.02 ? unit * 0.06 : 0;
      const up = shore - y;
      if (up < 0 || up > tall * step + mast || inLot < margin || inLot > 1 - margin) continue;
      const face = inLot < 0.62 ? 1 : 0.72;
      const wall = tintRgb(mixRgb(rgb('#5d6b80'), rgb('#8a7a70'), hash2(lot, layer, seed + 5)), scaleRgb(light, face));
      const [wu, wv] = [(x / unit) * 135, (up / unit) * 96];
      const isWindow = up < tall * step - unit * 0.012 && wu - Math.floor(wu) > 0.36 && wv - Math.floor(wv) > 0.42;
      const chance = hash2(Math.floor(wu), Math.floor(wv), seed + layer);
      const bulb = isNeon && chance > 0.9 ? scaleRgb(colours[chance > 0.95 ? 2 : 3], 2) : mixRgb(warm, cool, hash2(lot, layer, seed + 6) * 0.6);
      const glass = isWindow ? (chance > (time === 'night' ? 0.66 : 0.6) ? scaleRgb(bulb, glow * (0.35 + chance)) : scaleRgb(wall, 0.35)) : ([0, 0, 0] as const);
      const seen = isWindow ? addRgb(scaleRgb(wall, 0.75), glass) : wall;
      colour = mixRgb(seen, haze, (1 - near) * 0.62 * Math.min(1.5, sky.haze) + 0.25 * smoothstep(0.12, 0, up / unit) * (1 - near));
    }
    return colour;
  };
  const film = new Film(view.width, view.height).paint((x, y) => {
    if (y < shore) return colourAt(x, y);
    const down = (y - shore) / unit;
    const ripple = noise.at((x / unit) * 9, (down * 130) / (0.25 + down)) * unit * (0.004 + 0.05 * down);
    return mixRgb(scaleRgb(colourAt(x + ripple * 0.5, Math.max(0, shore - (y - shore) * 1.25 + ripple)), 0.62), tintRgb(rgb('#16324a'), light), 0.2 + 0.3 * down);
  });
  const half = film.halved();
  fallOver(half, wish);
  return develop(half, { exposure: time === 'night' ? 1.7 : 1.05, bloom: 0.5, saturation: 1.15, seed });
};
