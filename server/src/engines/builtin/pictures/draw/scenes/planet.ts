import { between, createRandom } from '../../raster/random.ts';
import { smoothstep } from '../../raster/raster.ts';
import { develop, Film } from '../film/film.ts';
import { hash2, Noise } from '../film/noise.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, scaleRgb } from '../film/rgb.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

/** A planet with clouds, air and sometimes rings before a nebula and stars. */
export const planet: Scene = (wish, { width, height }) => {
  const { seed } = wish;
  const noise = new Noise(seed ^ 0x91a);
  const random = createRandom(seed ^ 0x91a);
  const colours = paletteOf(wish);
  const unit = Math.min(width, height) * 2;
  const [cx, cy] = [width * 2 * between(random, 0.4, 0.6), height * 2 * between(random, 0.42, 0.56)];
  const hasRing = !wish.avoids('ring') && (wish.wants('ring') || random() < 0.4);
  const radius = unit * (hasRing ? 0.2 : between(random, 0.26, 0.32));
  const isGas = hasRing || random() < 0.4;
  const sun = [-0.62, -0.48, 0.62] as const;
  const space = (x: number, y: number): Rgb => {
    const [u, v] = [x / unit, y / unit];
    const gas = noise.fbm(u * 1.6 + noise.at(u, v) * 0.8, v * 1.6, 6);
    const dust = smoothstep(-0.1, 0.6, gas) ** 2;
    const star = hash2(Math.floor(x / 3), Math.floor(y / 3), seed);
    const bright = star > 0.9955 ? ((star - 0.9955) / 0.0045) ** 4 * 2.5 + 0.1 : 0;
    return addRgb([0.004 + bright, 0.005 + bright, 0.012 + bright], scaleRgb(rampRgb(colours, 0.35 + gas * 0.8), dust * 0.38));
  };
  const surface = (nx: number, ny: number, nz: number): Rgb => {
    const light = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2]);
    const longitude = Math.atan2(nx, nz);
    const value = isGas ? noise.fbm(ny * 6 + 0.35 * noise.fbm(longitude * 2, ny * 9, 4), 3, 4) * 1.2 : noise.fbm(longitude * 1.7 + 9, ny * 2.6, 7) * 1.4;
    const clouds = isGas ? 0 : smoothstep(0.08, 0.4, noise.fbm(longitude * 2.4 + noise.at(longitude, ny * 3), ny * 5, 6));
    const land = rampRgb(colours, 0.45 + value);
    const rim = (1 - nz) ** 3;
    return addRgb(scaleRgb(mixRgb(land, [0.95, 0.95, 0.97], clouds * 0.8), light * 1.5 + 0.012), scaleRgb(mixRgb(colours[3], [0.4, 0.7, 1], 0.5), rim * (0.05 + light * 1.1)));
  };
  const ring = (x: number, y: number): { readonly share: number; readonly front: boolean; readonly colour: Rgb } => {
    const dx = (x - cx) * 0.95 + (y - cy) * 0.31;
    const dy = ((y - cy) * 0.95 - (x - cx) * 0.31) * 3.6;
    const at = Math.hypot(dx, dy) / radius;
    const share =
      smoothstep(1.35, 1.42, at) * (1 - smoothstep(2.1, 2.16, at)) * (0.35 + 0.6 * hash2(Math.floor(at * 70), 1, seed)) * (1 - 0.8 * smoothstep(0.02, 0.01, Math.abs(at - 1.85)));
    return { share: hasRing ? share : 0, front: dy > 0, colour: scaleRgb(mixRgb(colours[3], colours[4], hash2(Math.floor(at * 30), 2, seed)), 0.75) };
  };
  const film = new Film(width * 2, height * 2).paint((x, y) => {
    const [nx, ny] = [(x - cx) / radius, (y - cy) / radius];
    const squared = nx * nx + ny * ny;
    const { share, front, colour } = ring(x, y);
    const behind = mixRgb(space(x, y), colour, share);
    const halo = Math.exp(-Math.max(0, Math.sqrt(squared) - 1) * 22) * Math.max(0, 0.4 + nx * sun[0] + ny * sun[1]) * 0.35;
    if (squared >= 1) return addRgb(behind, scaleRgb([0.4, 0.65, 1], halo));
    const body = surface(nx, ny, Math.sqrt(1 - squared));
    return front ? mixRgb(body, colour, share) : body;
  });
  return develop(film.halved(), { exposure: 1.25, bloom: 0.35, saturation: 1.15, vignette: 0.2, seed });
};
