import { between, createRandom } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { Sky } from './sky.ts';

/** Paints what a shape covers, with soft edges, and its broken reflection below the base line. */
function paintWithReflection(
  framebuffer: Framebuffer,
  left: number,
  right: number,
  top: number,
  base: number,
  inside: (x: number, y: number) => number,
  colourAt: (x: number, y: number) => Rgb,
  noise: Noise,
): void {
  const unit = Math.min(framebuffer.width, framebuffer.height);
  for (let y = Math.floor(top); y <= base + (base - top) * 0.9; y += 1) {
    for (let x = Math.floor(left); x <= right; x += 1) {
      if (y <= base) framebuffer.cover(x, y, colourAt(x, y), clamp(inside(x, y), 0, 1));
      else {
        const ripple = noise.at((x / unit) * 30, (y / unit) * 130);
        const source = base - (y - base) * 1.05;
        const share =
          clamp(inside(x + ripple * unit * 0.006, source), 0, 1) *
          (0.55 - (0.5 * (y - base)) / (base - top)) *
          (0.55 + 0.45 * ripple);
        framebuffer.cover(x, y, scaleRgb(colourAt(x, source), 0.6), share);
      }
    }
  }
}

/** A sailing boat on the water. */
export function boatOn(framebuffer: Framebuffer, spec: ImageSpec, sky: Sky, horizon: number): void {
  const random = createRandom(spec.seed ^ 0xb0a7);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const size = unit * between(random, 0.07, 0.11);
  const cx = framebuffer.width * between(random, 0.3, 0.7);
  const base = horizon + size * between(random, 0.5, 0.9);
  const noise = new Noise(spec.seed);
  const light = addRgb(scaleRgb(sky.sunLight, 0.28), sky.ambient);
  const hull = (x: number, y: number): number => {
    const t = (x - cx) / (size * 0.62);
    const depth = base - y;
    return Math.min(
      (1 - Math.abs(t)) * size * 0.4 - Math.max(0, size * 0.12 - depth) * 0.9,
      size * 0.15 + t * t * size * 0.05 - depth,
      depth + 0.5,
    );
  };
  const main = (x: number, y: number): number => {
    const up = base - y - size * 0.17;
    const t = up / (size * 1.25);
    return Math.min(
      x - cx - size * 0.015,
      size * 0.52 * Math.max(0, 1 - t) ** 0.85 * (1 + 0.12 * Math.sin(t * 3)) - (x - cx),
      up,
      size * 1.25 - up,
    );
  };
  const jib = (x: number, y: number): number => {
    const up = base - y - size * 0.2;
    const t = up / (size * 1.05);
    return Math.min(cx - x - size * 0.02, size * 0.42 * (1 - t) - (cx - x), up, size * 1.05 - up);
  };
  const sail = mixRgb(rgb('#f6f1e6'), rgb('#e06a4a'), random() < 0.3 ? 0.8 : 0);
  paintWithReflection(
    framebuffer,
    cx - size,
    cx + size,
    base - size * 1.5,
    base,
    (x, y) => Math.max(hull(x, y), main(x, y), jib(x, y)),
    (x, y) =>
      hull(x, y) > 0 ? tintRgb(rgb('#4a2a1c'), light) : tintRgb(sail, scaleRgb(light, main(x, y) > 0 ? 1.15 : 0.9)),
    noise,
  );
}

/** Rocky islands on the horizon. */
export function rocksOn(framebuffer: Framebuffer, spec: ImageSpec, sky: Sky, horizon: number): void {
  const random = createRandom(spec.seed ^ 0x20c5);
  const noise = new Noise(spec.seed ^ 0x20c5);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  for (let i = 0; i < 3; i += 1) {
    const width = unit * between(random, 0.12, 0.3);
    const height = width * between(random, 0.25, 0.5);
    const cx = framebuffer.width * (i === 0 ? between(random, 0.1, 0.3) : between(random, 0.6, 0.95));
    const base = horizon + height * 0.08 * (i + 1);
    const far = mixRgb(
      tintRgb(rgb('#4a4f4a'), addRgb(sky.ambient, scaleRgb(sky.sunLight, 0.12))),
      sky.smooth(0, 0.02),
      0.3 + 0.22 * i,
    );
    const outline = (x: number): number => {
      const t = (x - cx) / width;
      return height * Math.max(0, 1 - t * t * 4) ** 0.6 * (0.7 + 0.5 * noise.fbm((x / unit) * 9 + i * 7, i * 3.3, 5));
    };
    paintWithReflection(
      framebuffer,
      cx - width * 0.55,
      cx + width * 0.55,
      base - height * 1.3,
      base,
      (x, y) => outline(x) - (base - y),
      (x, y) =>
        scaleRgb(far, 0.8 + 0.45 * noise.fbm((x / unit) * 40, (y / unit) * 40, 4) + 0.2 * noise.at((x / unit) * 12, 4)),
      noise,
    );
  }
}

/** A lighthouse on a rock, lit at night unless its light is out. */
export function lighthouseOn(framebuffer: Framebuffer, spec: ImageSpec, sky: Sky, horizon: number): void {
  const lit = spec.time !== 'day' && !spec.wants('dark-lighthouse');
  const random = createRandom(spec.seed ^ 0x11647);
  const noise = new Noise(spec.seed ^ 0x11647);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const cx = framebuffer.width * (random() < 0.5 ? 0.28 : 0.72);
  const base = horizon + unit * 0.07;
  const tower = unit * 0.34;
  const foot = base - unit * 0.07;
  const light = addRgb(scaleRgb(sky.sunLight, 0.4), sky.ambient);
  const rock = (x: number, y: number): number => {
    const t = (x - cx) / (unit * 0.2);
    return unit * 0.1 * Math.max(0, 1 - t * t) ** 0.7 * (0.85 + 0.6 * noise.fbm((x / unit) * 14, 1, 5)) - (base - y);
  };
  const half = (y: number): number => unit * (0.034 - 0.013 * ((foot - y) / tower));
  const column = (x: number, y: number): number =>
    Math.min(half(y) - Math.abs(x - cx), foot + 4 - y, y - (foot - tower));
  const lamp = (x: number, y: number): number => {
    const up = foot - tower - y;
    if (up < 0) return -1;
    if (up < unit * 0.008) return unit * 0.03 - Math.abs(x - cx);
    if (up < unit * 0.04) return unit * 0.017 - Math.abs(x - cx);
    return unit * 0.024 * (1 - (up - unit * 0.04) / (unit * 0.03)) - Math.abs(x - cx);
  };
  const colourAt = (x: number, y: number): Rgb => {
    if (lamp(x, y) > -0.5 && foot - tower - y > unit * 0.008 && foot - tower - y < unit * 0.04)
      return lit ? [3, 2.4, 1.3] : tintRgb(rgb('#cfe4ee'), light);
    if (lamp(x, y) > 0) return tintRgb(rgb('#8e2a22'), light);
    if (column(x, y) > -0.5 && y < foot) {
      const round = Math.sqrt(Math.max(0, 1 - ((x - cx) / half(y)) ** 2));
      const side = 0.62 + 0.38 * ((x - cx) / half(y)) * Math.sign(sky.sun[0]);
      const stripe = Math.floor(((foot - y) / tower) * 5) % 2 === 0;
      return tintRgb(scaleRgb(stripe ? rgb('#f4f1ea') : rgb('#b8342a'), (0.35 + 0.65 * round) * side * 1.1), light);
    }
    return tintRgb(scaleRgb(rgb('#5a524a'), 0.7 + 0.8 * noise.fbm((x / unit) * 30, (y / unit) * 30, 4)), light);
  };
  paintWithReflection(
    framebuffer,
    cx - unit * 0.21,
    cx + unit * 0.21,
    foot - tower - unit * 0.08,
    base,
    (x, y) => Math.max(rock(x, y), column(x, y), lamp(x, y)),
    colourAt,
    noise,
  );
  if (!lit) return;
  const lx = cx;
  const ly = foot - tower - unit * 0.024;
  for (let y = 0; y < framebuffer.height; y += 1) {
    for (let x = 0; x < framebuffer.width; x += 1) {
      const distance = Math.hypot(x - lx, y - ly) / unit;
      const angle = Math.abs(Math.atan2(y - ly, (x - lx) * (cx < framebuffer.width / 2 ? 1 : -1)) + 0.12);
      framebuffer.add(
        x,
        y,
        [1, 0.85, 0.5],
        0.02 / (0.02 + distance * distance * 6) + 0.22 * Math.exp(-((angle / 0.05) ** 2)) * Math.exp(-distance * 2.2),
      );
    }
  }
}
