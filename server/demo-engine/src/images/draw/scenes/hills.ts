import type { Season } from '@ai-site/shared/domain/drawn-words';
import { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import { cottage } from './cottage.ts';
import { birdsOver, fallOver } from './overlays.ts';
import type { Scene } from './scene.ts';
import { openSky } from './sky.ts';
import { openView } from './view.ts';

const LAYERS = 7;
/** Height of the sky above the horizon below which it is drawn without stars: they would become streaks. */
const LOWEST = 0.013;
/** Layer that a house stands on: nearer ones may cover its foot. */
const HOUSE_LAYER = 4;
const grasses: Readonly<Record<Season, Rgb>> = {
  spring: rgb('#86a84e'),
  summer: rgb('#4f8a44'),
  autumn: rgb('#c08a3a'),
  winter: rgb('#dfe6ee'),
};

/** A number from 0 to 1 that a seed stands for. */
const shareOf = (seed: number): number => ((seed >>> 7) % 1000) / 1000;

/** Layers of hills, each paler than the one before it, under the sky. */
export const hills: Scene = (spec, { width, height }) => {
  const { seed } = spec;
  const view = openView(width * 2, height * 2, 0.6, 0.62);
  const sky = openSky(spec);
  const noise = new Noise(seed ^ 0x411);
  const unit = Math.min(view.width, view.height);
  const haze = sky.smooth(0, 0.03);
  const light = addRgb(sky.ambient, scaleRgb(sky.sunLight, 0.34));
  const ground = grasses[spec.weather === 'snow' ? 'winter' : spec.season];
  const side = Math.sign(sky.sun[0]);
  const ridge = (layer: number, x: number): number => {
    const u = (x / unit) * (2.6 - layer * 0.2) + layer * 31.7;
    const fine = spec.wants('forest') || spec.wants('pine') ? 0.1 * Math.abs(noise.at(u * 40, layer)) : 0;
    return noise.fbm(u, layer * 9.1, 3) + fine;
  };
  const framebuffer = new Framebuffer(view.width, view.height).paint((x, y) =>
    view.y(y) > LOWEST ? sky.at(view.x(x), view.y(y)) : sky.smooth(view.x(x), LOWEST),
  );
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const near = (layer + 1) / LAYERS;
    const base = view.height * (0.56 + 0.4 * near ** 1.25);
    const swing = unit * (0.09 + 0.08 * near);
    const colour = tintRgb(mixRgb(ground, scaleRgb(ground, 0.55), near), light);
    const topAt = (x: number): number => base - swing * ridge(layer, x);
    for (let x = 0; x < view.width; x += 1) {
      const top = topAt(x);
      const slope = (ridge(layer, x + unit * 0.008) - ridge(layer, x)) * 14;
      const lit = 1 + 0.3 * Math.max(-1, Math.min(1, -slope * side));
      for (let y = Math.max(0, Math.floor(top)); y < view.height; y += 1) {
        const down = (y - top) / unit;
        const grain = 1 + 0.16 * noise.fbm((x / unit) * 30 * (1.4 - near), (y / unit) * 70 * (1.4 - near), 3);
        const mist = (1 - near) * 0.5 * Math.min(1.7, sky.haze) + (1 - near) * smoothstep(0, 0.2, down) * 0.25;
        framebuffer.cover(
          x,
          y,
          mixRgb(scaleRgb(colour, (lit + 0.35 * Math.exp(-down * 40)) * grain), haze, Math.min(0.96, mist)),
          Math.min(1, y + 1 - top),
        );
      }
    }
    if (layer === HOUSE_LAYER && spec.wants('house'))
      cottage(framebuffer, {
        x: view.width * (0.3 + 0.4 * shareOf(seed)),
        groundAt: topAt,
        unit,
        light,
        night: spec.time === 'night' || spec.time === 'dawn',
      });
  }
  const half = framebuffer.halved();
  birdsOver(half, spec, view.horizon / 2);
  fallOver(half, spec);
  return develop(half, { exposure: spec.time === 'night' ? 1.8 : 1.1, bloom: 0.25, saturation: 1.12, seed });
};
