import { Noise } from '@ai-site/shared/random/noise';
import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { Framebuffer } from '../framebuffer/framebuffer.ts';
import { type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';

export const inkColour: Rgb = rgb('#15161a');

/** A sheet of Xuan paper that takes up ink: the density of ink adds up, colours are glazed over each other. */
export class Paper {
  readonly framebuffer: Framebuffer;
  readonly unit: number;
  readonly noise: Noise;

  constructor(width: number, height: number, seed: number, ground: Rgb = rgb('#f1e9d8')) {
    this.unit = Math.min(width, height);
    this.noise = new Noise(seed ^ 0x9a9e);
    this.framebuffer = new Framebuffer(width, height).paint((x, y) => {
      const u = x / this.unit;
      const v = y / this.unit;
      const fibre = this.noise.at(u * 240 + 20 * this.noise.at(u * 9, v * 9), v * 36);
      return scaleRgb(
        ground,
        0.965 + 0.05 * this.noise.fbm(u * 1.6, v * 1.6, 3) + 0.016 * fibre + 0.012 * this.noise.at(u * 180, v * 180),
      );
    });
  }

  /** Lays a transparent colour over a pixel. */
  stain(x: number, y: number, colour: Rgb, density: number): void {
    if (x < 0 || y < 0 || x >= this.framebuffer.width || y >= this.framebuffer.height || density <= 0) return;
    const before = this.framebuffer.get(x, y);
    const share = 1 - Math.exp(-density);
    this.framebuffer.set(x, y, [
      before[0] * (1 - share + share * colour[0]),
      before[1] * (1 - share + share * colour[1]),
      before[2] * (1 - share + share * colour[2]),
    ]);
  }

  /**
   * A brush stroke along a path. `width` in pixels at a share of the way; `wet` 1 is an even stroke, 0 leaves dry streaks (飞白).
   */
  stroke(
    path: readonly (readonly [number, number])[],
    width: (share: number) => number,
    density: number,
    wet: number,
    colour: Rgb = inkColour,
  ): void {
    const pieces = lengths(path);
    const total = pieces.at(-1) ?? 0;
    const widest = Math.max(...[0, 0.25, 0.5, 0.75, 1].map(width)) / 2 + 2;
    const xs = path.map(([x]) => x);
    const ys = path.map(([, y]) => y);
    for (let y = Math.floor(Math.min(...ys) - widest); y <= Math.max(...ys) + widest; y += 1) {
      for (let x = Math.floor(Math.min(...xs) - widest); x <= Math.max(...xs) + widest; x += 1) {
        const near = nearest(path, pieces, x + 0.5, y + 0.5);
        const half = width(near.along / total) / 2;
        if (near.distance > half + 1) continue;
        const across = (near.side * near.distance) / Math.max(1, half);
        const streak = this.noise.fbm((near.along / this.unit) * 10, across * 5 + path.length, 3);
        const dry = clamp(wet + 0.35 + streak * (1.6 - wet) * 1.5 - (1 - wet) * 0.5 * (near.along / total), 0, 1);
        const edge = clamp(half - near.distance + 0.5, 0, 1);
        const pool =
          0.72 + 0.5 * Math.abs(across) ** 4 + 0.25 * this.noise.fbm((x / this.unit) * 14, (y / this.unit) * 14, 3);
        this.stain(x, y, colour, density * edge * dry * pool);
      }
    }
  }

  /** A round wash that fades outwards with an uneven edge. */
  wash(cx: number, cy: number, rx: number, ry: number, density: number, colour: Rgb = inkColour): void {
    for (let y = Math.floor(cy - ry * 1.3); y <= cy + ry * 1.3; y += 1) {
      for (let x = Math.floor(cx - rx * 1.3); x <= cx + rx * 1.3; x += 1) {
        const distance =
          Math.hypot((x - cx) / rx, (y - cy) / ry) + 0.3 * this.noise.fbm((x / this.unit) * 7, (y / this.unit) * 7, 4);
        if (distance >= 1) continue;
        this.stain(x, y, colour, density * (1 - distance ** 3) * (0.8 + 0.5 * distance ** 6));
      }
    }
  }
}

function lengths(path: readonly (readonly [number, number])[]): number[] {
  const result = [0];
  for (let i = 1; i < path.length; i += 1) {
    const [ax = 0, ay = 0] = path[i - 1] ?? [];
    const [bx = 0, by = 0] = path[i] ?? [];
    result.push((result[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  return result;
}

function nearest(
  path: readonly (readonly [number, number])[],
  pieces: readonly number[],
  x: number,
  y: number,
): { readonly distance: number; readonly along: number; readonly side: number } {
  let best = { distance: Number.POSITIVE_INFINITY, along: 0, side: 1 };
  for (let i = 1; i < path.length; i += 1) {
    const [ax = 0, ay = 0] = path[i - 1] ?? [];
    const [bx = 0, by = 0] = path[i] ?? [];
    const dx = bx - ax;
    const dy = by - ay;
    const squared = dx * dx + dy * dy || 1;
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / squared, 0, 1);
    const distance = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    if (distance < best.distance)
      best = {
        distance,
        along: (pieces[i - 1] ?? 0) + t * Math.sqrt(squared),
        side: dx * (y - ay) - dy * (x - ax) > 0 ? 1 : -1,
      };
  }
  return best;
}

/** Points on a quadratic curve. */
export function bent(
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x1: number,
  y1: number,
  pieces = 8,
): [number, number][] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    return [
      (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
      (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
    ];
  });
}
