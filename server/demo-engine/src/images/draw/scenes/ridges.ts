import type { Random } from '@ai-site/shared/random';
import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import type { Rgb } from '../framebuffer/rgb.ts';

/** Upper edge of a layer: a row for every column. */
export type Outline = Float32Array;

export function outlineOf(width: number, rowAt: (x: number) => number): Outline {
  return Float32Array.from({ length: width }, (_, x) => rowAt(x));
}

/** Fills everything below an outline; the first row is covered by its share. */
export function fillBelow(
  framebuffer: Framebuffer,
  outline: Outline,
  colourAt: (x: number, y: number, below: number) => Rgb,
): void {
  for (let x = 0; x < framebuffer.width; x += 1) {
    const top = outline[x] ?? framebuffer.height;
    const first = Math.max(0, Math.floor(top));
    for (let y = first; y < framebuffer.height; y += 1)
      framebuffer.cover(x, y, colourAt(x, y, y - top), y === first ? Math.min(1, first + 1 - top) : 1);
  }
}

/** Stands conifers on an outline: jagged cones of random height, dense where `density` (0 to 1) says. */
export function plantPines(
  outline: Outline,
  random: Random,
  size: number,
  spacing: number,
  density: (x: number) => number,
): void {
  const ground = outline.slice();
  for (let x = 0; x < outline.length; x += spacing * (0.5 + random())) {
    const height = size * (0.55 + 0.75 * random());
    const half = height * (0.2 + 0.06 * random());
    const phase = random() * 7;
    const base = ground[Math.floor(x)] ?? 0;
    if (random() > density(x)) continue;
    for (
      let column = Math.max(0, Math.floor(x - half));
      column <= Math.min(outline.length - 1, x + half);
      column += 1
    ) {
      const t = Math.abs(column + 0.5 - x) / half;
      const tier = 0.085 * Math.sin(t * 19 + phase) + 0.03 * Math.sin(t * 47 + phase);
      const top = base - height * Math.max(0, (1 - t) ** 1.15 + tier * (1 - t) * 1.6);
      outline[column] = Math.min(outline[column] ?? base, top);
    }
  }
}

/** Stands round trees on an outline. */
export function plantRoundTrees(
  outline: Outline,
  random: Random,
  size: number,
  spacing: number,
  density: (x: number) => number,
): void {
  const ground = outline.slice();
  for (let x = 0; x < outline.length; x += spacing * (0.4 + 1.2 * random())) {
    const radius = size * (0.35 + 0.4 * random());
    const base = (ground[Math.floor(x)] ?? 0) + radius * 0.15;
    const phase = random() * 7;
    if (random() > density(x)) continue;
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(outline.length - 1, x + radius);
      column += 1
    ) {
      const t = (column + 0.5 - x) / radius;
      const lumps = 1 + 0.07 * Math.sin(t * 9 + phase) + 0.04 * Math.sin(t * 23 + phase * 2);
      outline[column] = Math.min(outline[column] ?? base, base - Math.max(0, 1 - t * t) ** 0.6 * radius * 1.1 * lumps);
    }
  }
}
