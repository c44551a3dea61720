import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import { birdsOver, fallOver } from './overlays.ts';
import type { Scene } from './scene.ts';
import { openSky } from './sky.ts';
import { drawTerrain, type Ground } from './terrain.ts';
import { openView } from './view.ts';

const sand = rgb('#d9a566');
const redSand = rgb('#b8683a');

/** Dunes with sharp crests and ripples in low light. */
export const dunes: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const low = spec.time === 'day' && random() < 0.6 ? { ...spec, time: 'dawn' as const } : spec;
  const open = openSky(low);
  // Light from the side shows the crests.
  const side = Math.sign(open.sun[0]) || 1;
  const sky = low.time === 'night' ? open : { ...open, sun: [side * 0.86, 0.36, 0.36] as const };
  const land = new Noise(seed ^ 0xd00e);
  const matter = mixRgb(sand, redSand, spec.hues.includes('red') ? 0.9 : random() * 0.6);
  const ground: Ground = {
    height: (x, z) => {
      const u = x * 0.1 + 0.5 * land.at(x * 0.05, z * 0.04);
      const v = z * 0.07;
      const bend = land.fbm(u * 0.6, v * 0.6, 2) * 2.4;
      const wave = (u * 0.55 + v + bend) % 1;
      const t = wave < 0 ? wave + 1 : wave;
      // Gentle slopes to windward, steep ones to leeward.
      const crest = t < 0.72 ? smoothstep(0, 0.72, t) ** 1.15 : 1 - ((t - 0.72) / 0.28) ** 0.85;
      const size = 0.35 + 0.65 * smoothstep(-0.4, 0.5, land.at(x * 0.035 + 9, z * 0.03)) + smoothstep(10, 60, z) * 0.9;
      return crest * size * 1.9 + land.at(x * 0.04, z * 0.04) * 0.8 - 0.7;
    },
    colour: (x, z) => {
      const ripple = Math.sin((z * 5 + land.fbm(x * 0.8, z * 0.8, 3) * 9 + x * 1.5) * 2.2) * Math.exp(-z * 0.09);
      return scaleRgb(matter, 0.86 + 0.11 * ripple + 0.12 * land.fbm(x * 3, z * 3, 3));
    },
    water: -50,
    eye: 2.3,
    near: 1.3,
    far: 90,
    clear: 70,
  };
  const view = openView(width * 2, height * 2, 0.46, 0.58);
  const framebuffer = drawTerrain(view, ground, sky, land).halved();
  birdsOver(framebuffer, spec, view.horizon / 2);
  fallOver(framebuffer, spec);
  return develop(framebuffer, { exposure: spec.time === 'night' ? 1.9 : 1, bloom: 0.2, saturation: 1.05, seed });
};
