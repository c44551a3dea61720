import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import { birdsOver, fallOver } from './overlays.ts';
import type { Scene } from './scene.ts';
import { openSky } from './sky.ts';
import { drawTerrain, type Ground } from './terrain.ts';
import { openView } from './view.ts';

const strata: readonly Rgb[] = [
  '#7e3a26',
  '#b85a36',
  '#d98a58',
  '#e6b98a',
  '#a8492e',
  '#c9754a',
  '#8c4634',
  '#d8a070',
  '#b4603c',
].map(rgb);
const scrub = rgb('#7c7a48');
const dust = rgb('#c98d5c');

/** Layered rock: table mountains and a canyon, with a river when the prompt names water. */
export const canyon: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const open = openSky(spec);
  const side = Math.sign(open.sun[0]) || 1;
  const sky = spec.time === 'day' ? { ...open, sun: [side * 0.78, 0.5, -0.37] as const } : open;
  const land = new Noise(seed ^ 0xca4);
  const hasRiver = !spec.avoids('water') && (spec.wants('water') || random() < 0.5);
  const bend = 1.5 + random() * 2.5;
  const ground: Ground = {
    height: (x, z, octaves) => {
      const middle = bend * Math.sin(z * 0.09 + 1);
      const warp = land.fbm(x * 0.09, z * 0.09, Math.min(5, octaves)) * 2.4;
      const wall = smoothstep(0.6, 1.5, Math.abs(x - middle) / (3.2 + z * 0.13) + warp * 0.3) * smoothstep(3, 9, z);
      const mesa =
        smoothstep(0.02, 0.3, land.fbm(x * 0.045 + 7, z * 0.045, 4) + 0.06 + wall * 0.16) * smoothstep(9, 20, z);
      const level = Math.max(wall * 0.8, mesa) * (3.6 + 1.6 * land.at(x * 0.03, z * 0.03));
      // Hard layers stand as steps.
      const step = level * 1.5;
      const stepped = (Math.floor(step) + smoothstep(0.12, 0.62, step - Math.floor(step))) / 1.5;
      return stepped + land.fbm(x * 0.7, z * 0.7, Math.max(3, octaves - 3)) * 0.34 - (hasRiver ? 0.25 : 0);
    },
    colour: (x, z, h, up) => {
      const bands = h * 2.1 + land.fbm(x * 0.22, z * 0.22, 3) * 0.7;
      const rock = rampRgb(strata, (((bands * 0.31) % 1) + 1) % 1);
      const fine = 0.85 + 0.3 * land.fbm(x * 6, h * 16 + z * 6, 3);
      const flat = smoothstep(0.72, 0.93, up);
      const bush = smoothstep(0.18, 0.34, land.fbm(x * 3.2, z * 3.2, 3)) * flat;
      return scaleRgb(mixRgb(mixRgb(rock, dust, flat * 0.7), scrub, bush * 0.6), fine);
    },
    water: hasRiver ? -0.08 : -50,
    eye: 1.9,
    near: 1.3,
    far: 80,
    clear: 60,
  };
  const view = openView(width * 2, height * 2, height > width ? 0.5 : 0.47, 0.6);
  const framebuffer = drawTerrain(view, ground, sky, land).halved();
  birdsOver(framebuffer, spec, view.horizon / 2);
  fallOver(framebuffer, spec);
  return develop(framebuffer, { exposure: spec.time === 'night' ? 1.9 : 1, bloom: 0.2, saturation: 1.02, seed });
};
