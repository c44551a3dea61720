import { Noise } from '@ai-site/shared/random/noise';
import { mix, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { boatOn, lighthouseOn, rocksOn } from './coast.ts';
import { birdsOver, fallOver } from './overlays.ts';
import type { Scene } from './scene.ts';
import { openSky, type Sky } from './sky.ts';
import { openView, type View } from './view.ts';

const deepDay = rgb('#0b3a52');
const shallow = rgb('#1f8a94');

/** Open water to the horizon: waves by slopes of noise, which mirror the sky and the sun's path. */
export const sea: Scene = (spec, { width, height }) => {
  const sky = openSky(spec);
  const view = openView(width * 2, height * 2, height > width ? 0.5 : 0.46 + spec.random() * 0.1, 0.62);
  const framebuffer = new Framebuffer(view.width, view.height);
  const water = waterOf(spec, sky);
  framebuffer.paint((x, y) => (y < view.horizon ? sky.at(view.x(x), view.y(y)) : water(view, x, y)));
  const half = framebuffer.halved();
  const horizon = view.horizon / 2;
  if (spec.wants('lighthouse') || spec.wants('dark-lighthouse')) lighthouseOn(half, spec, sky, horizon);
  else if (spec.wants('forest') || spec.random() < 0.35) rocksOn(half, spec, sky, horizon);
  if (!spec.avoids('boat') && (spec.wants('boat') || spec.random() < 0.3)) boatOn(half, spec, sky, horizon);
  birdsOver(half, spec, horizon);
  fallOver(half, spec);
  return develop(half, { exposure: spec.time === 'night' ? 1.8 : 1.05, bloom: 0.3, saturation: 1.1, seed: spec.seed });
};

function waterOf(spec: ImageSpec, sky: Sky): (view: View, column: number, row: number) => Rgb {
  const waves = new Noise(spec.seed ^ 0x5ea);
  const deep = tintRgb(
    mixRgb(deepDay, shallow, spec.time === 'day' ? 0.35 + 0.3 * spec.random() : 0.1),
    scaleRgb(sky.ambient, 1.6),
  );
  const wild = spec.weather === 'rain' ? 1.7 : 1;
  return (view, column, row) => {
    const down = (row + 0.5 - view.horizon) / view.focal;
    const slope = view.x(column);
    const z = 1 / down;
    const x = slope * z;
    // Waves smaller than a pixel are left out, or they would flicker.
    const detail = Math.min(1, 7 / z);
    const px = x * 0.55;
    const pz = z * 1.15;
    const e = 0.04 + z * 0.004;
    const height = (u: number, v: number): number =>
      waves.fbm(u + 0.35 * waves.at(u * 0.5, v * 0.5), v, z < 6 ? 6 : z < 20 ? 5 : 3);
    const here = height(px, pz);
    const strength = mix(0.1, 0.34, detail) * wild;
    const nx = ((here - height(px + e, pz)) / e) * strength * 0.5;
    const nz = ((here - height(px, pz + e)) / e) * strength;
    const length = Math.sqrt(nx * nx + nz * nz + 1);
    const vLength = Math.hypot(slope, down, 1);
    const facing = Math.max(0.02, (-slope * nx + down - nz) / length / vLength);
    const fresnel = 0.03 + 0.97 * (1 - Math.min(1, facing)) ** 5;
    const turn = (2 * (slope * nx - down + nz)) / (length * length);
    const rx = slope - turn * nx;
    const ry = Math.abs(-down - turn);
    const rz = Math.max(0.08, 1 - turn * nz);
    const mirrored = sky.smooth(rx / rz, ry / rz);
    const rLength = Math.hypot(rx, ry, rz);
    const towards = Math.max(0, (rx * sky.sun[0] + ry * sky.sun[1] + rz * sky.sun[2]) / rLength);
    const glitter = towards ** 220 * 3.2 + towards ** 24 * 0.09;
    const crest = Math.max(0, here * 1.6 + 0.25);
    const body = addRgb(
      scaleRgb(deep, 0.7 + crest * 0.9),
      scaleRgb(tintRgb(shallow, sky.sunLight), crest * crest * 0.035),
    );
    const foam = smoothstep(0.44, 0.58, here) * detail * (spec.weather === 'rain' ? 0.7 : 0.35);
    const colour = addRgb(
      mixRgb(body, mirrored, fresnel),
      scaleRgb(sky.sunLight, glitter * (spec.time === 'day' ? 0.35 : 0.8)),
    );
    const foamed = mixRgb(colour, addRgb(sky.ambient, scaleRgb(sky.sunLight, 0.12)), foam);
    return mixRgb(foamed, sky.smooth(slope, 0.01), (1 - Math.exp(-z / 90)) * 0.9);
  };
}
