import { between, createRandom } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import { strokeLine } from './overlays.ts';
import { fillBelow, outlineOf, plantPines } from './ridges.ts';
import type { Scene } from './scene.ts';
import { tintOf } from './sky.ts';

const low = rgb('#3a5f8c');
const high = rgb('#0a1228');
const auroraGreen = rgb('#4df0a0');
const auroraPurple = rgb('#b05af0');

/** A night sky with stars, the Milky Way or an aurora over dark ridges and a still lake. */
export const stars: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const framebuffer = new Framebuffer(width, height);
  const unit = Math.min(width, height);
  const noise = new Noise(seed ^ 0x57a2);
  const horizon = height * between(random, 0.68, 0.76);
  const tint = tintOf(spec.hues);
  const hasAurora = !spec.avoids('aurora') && (spec.wants('aurora') || (!spec.wants('milky-way') && random() < 0.4));
  const hasBand = !spec.avoids('milky-way') && !hasAurora;
  const tilt = between(random, 0.5, 1.1) * (random() < 0.5 ? -1 : 1);
  const offset = between(random, -0.12, 0.12);
  const glowSide = between(random, 0.2, 0.8) * width;
  framebuffer.paint((x, y) => {
    const up = clamp(1 - y / horizon, 0, 1);
    let colour = tintRgb(mixRgb(low, high, up ** 0.55), tint);
    colour = addRgb(
      colour,
      scaleRgb(rgb('#e8a05a'), 0.16 * Math.exp(-up * 7) * Math.exp(-(((x - glowSide) / width) ** 2) * 7)),
    );
    if (hasBand)
      colour = addRgb(colour, band(noise, (x - width / 2) / unit, (y - horizon * 0.45) / unit, tilt, offset));
    if (hasAurora) colour = addRgb(colour, aurora(noise, x / unit, up, seed % 97));
    return colour;
  });
  scatter(framebuffer, spec.seed, horizon, hasBand ? { tilt, offset } : undefined);
  if (random() < 0.6) meteor(framebuffer, spec.seed, horizon);
  ridges(framebuffer, spec.seed, horizon, noise, tint);
  lake(framebuffer, horizon + unit * 0.012, noise);
  return develop(framebuffer, { exposure: 1.25, bloom: 0.35, saturation: 1.1, grain: 4, vignette: 0.25, seed });
};

/** The Milky Way: a bright belt with a dark lane and clouds of two colours. */
function band(noise: Noise, x: number, y: number, tilt: number, offset: number): Rgb {
  const length = Math.hypot(1, tilt);
  const across = (y - tilt * x) / length - offset + 0.06 * noise.fbm(x * 2, y * 2, 3);
  const along = (x + tilt * y) / length;
  const body = Math.exp(-((across / 0.17) ** 2));
  const clouds = 0.55 + 0.75 * noise.fbm(along * 4, across * 7, 6);
  const lane = smoothstep(
    0.02,
    0.3,
    noise.fbm(along * 3 + 5, across * 9 + 3, 5) + 0.42 * Math.exp(-((across / 0.055) ** 2)),
  );
  const light = body * Math.max(0, clouds) * (1 - 0.85 * lane * body);
  const warm = Math.exp(-((across / 0.07) ** 2)) * Math.exp(-(along * along) * 2.2);
  return addRgb(scaleRgb([0.2, 0.25, 0.42], light * 0.62), scaleRgb([0.62, 0.36, 0.26], light * warm * 0.6));
}

/** Curtains: bright lower edges that fade upwards along rays. */
function aurora(noise: Noise, x: number, up: number, phase: number): Rgb {
  let colour: Rgb = [0, 0, 0];
  for (let curtain = 0; curtain < 3; curtain += 1) {
    const base =
      0.24 +
      0.17 * curtain +
      0.13 * noise.fbm(x * 1.1 + curtain * 9 + phase, curtain * 3.1, 3) +
      0.05 * Math.sin(x * 5 + curtain * 2 + phase);
    const above = up - base;
    if (above < -0.03) continue;
    const rays = 0.5 + 0.6 * noise.fbm(x * 13 + 2 * noise.at(x * 2, curtain), curtain * 7, 3);
    const fade = above < 0 ? smoothstep(-0.03, 0, above) : Math.exp(-above * (5.5 - curtain));
    const light = fade * Math.max(0, rays) * (0.55 - 0.12 * curtain);
    colour = addRgb(colour, scaleRgb(mixRgb(auroraGreen, auroraPurple, smoothstep(0.05, 0.4, above)), light));
  }
  return colour;
}

function scatter(
  framebuffer: Framebuffer,
  seed: number,
  horizon: number,
  belt: { readonly tilt: number; readonly offset: number } | undefined,
): void {
  const random = createRandom(seed ^ 0x5ca7);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const area = (framebuffer.width * horizon) / (unit * unit);
  for (let i = 0; i < 2600 * area; i += 1) {
    const x = random() * framebuffer.width;
    const y = random() * horizon;
    const near =
      belt === undefined
        ? 0
        : Math.exp(
            -(
              ((((y - horizon * 0.45) / unit - belt.tilt * ((x - framebuffer.width / 2) / unit)) /
                Math.hypot(1, belt.tilt) -
                belt.offset) /
                0.16) **
              2
            ),
          );
    const power = random() ** (9 - 3.5 * near);
    const warm = random();
    const colour: Rgb = [0.85 + 0.3 * warm, 0.92, 1.2 - 0.35 * warm];
    const size = unit * (0.0006 + 0.0011 * power);
    point(framebuffer, x, y, size, colour, (0.25 + 2.8 * power) * smoothstep(1, 0.82, y / horizon));
  }
}

/** A point of light as a small Gaussian. */
function point(framebuffer: Framebuffer, cx: number, cy: number, radius: number, colour: Rgb, power: number): void {
  const reach = Math.ceil(radius * 3 + 0.5);
  const squared = Math.max(0.3, radius * radius);
  for (let y = Math.floor(cy) - reach; y <= cy + reach; y += 1)
    for (let x = Math.floor(cx) - reach; x <= cx + reach; x += 1)
      framebuffer.add(x, y, colour, power * Math.exp(-((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / squared));
}

function meteor(framebuffer: Framebuffer, seed: number, horizon: number): void {
  const random = createRandom(seed ^ 0x3e7e);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const x = framebuffer.width * between(random, 0.2, 0.8);
  const y = horizon * between(random, 0.12, 0.4);
  const length = unit * between(random, 0.12, 0.22);
  const side = random() < 0.5 ? -1 : 1;
  for (let i = 0; i < 24; i += 1)
    strokeLine(
      framebuffer,
      x + (side * length * i) / 24,
      y + (length * 0.5 * i) / 24,
      x + (side * length * (i + 1)) / 24,
      y + (length * 0.5 * (i + 1)) / 24,
      unit * 0.0006 + unit * 0.0018 * (i / 24),
      [1.6, 1.7, 1.9],
      0.85 * (i / 24) ** 2,
    );
}

function ridges(framebuffer: Framebuffer, seed: number, horizon: number, noise: Noise, tint: Rgb): void {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const random = createRandom(seed ^ 0x21d6);
  for (let i = 0; i < 3; i += 1) {
    const outline = outlineOf(
      framebuffer.width,
      (x) =>
        horizon +
        unit * 0.012 -
        unit *
          (0.19 - 0.055 * i) *
          noise.ridged((x / unit) * (1 + 0.5 * i) + i * 11, i * 5.3, 6) *
          (0.75 + 0.4 * noise.at((x / unit) * 1.1, i * 3)),
    );
    if (i === 2)
      plantPines(outline, random, unit * 0.085, unit * 0.02, (x) => smoothstep(-0.4, 0.3, noise.at((x / unit) * 3, 8)));
    const colour = tintRgb(mixRgb(rgb('#1c3152'), rgb('#03060c'), i / 2), tint);
    fillBelow(framebuffer, outline, (_, __, below) =>
      mixRgb(colour, scaleRgb(tintRgb(low, tint), 0.4), smoothstep(0, unit * 0.16, below) * (0.45 - 0.2 * i)),
    );
  }
}

/** The lower part as still water: mirrored rows, darker, with faint ripples. */
function lake(framebuffer: Framebuffer, shore: number, noise: Noise): void {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  for (let y = Math.ceil(shore); y < framebuffer.height; y += 1) {
    const down = (y - shore) / unit;
    for (let x = 0; x < framebuffer.width; x += 1) {
      const ripple = noise.fbm((x / unit) * 5, (y / unit) * (55 - 60 * Math.min(0.6, down)), 3) * (0.004 + down * 0.03);
      const source = clamp(Math.round(2 * shore - y + ripple * unit), 0, Math.floor(shore) - 1);
      const column = clamp(Math.round(x + ripple * unit * 0.25), 0, framebuffer.width - 1);
      framebuffer.set(x, y, scaleRgb(framebuffer.get(column, source), 0.66 - 0.5 * Math.min(1, down * 1.2)));
    }
  }
}
