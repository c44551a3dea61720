import { between } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rampRgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const gold = rgb('#e8c070');

/** Soft fields of colour, folded like satin or veined like marble, with discs of frosted glass before them. */
export const abstract: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const noise = new Noise(seed ^ 0xab5);
  const colours = paletteOf(spec);
  // Marble when the prompt names it; else satin more often than soft fields.
  const kind = spec.wants('marble') ? 1 : random() < 0.6 ? 2 : 0;
  const scale = between(random, 0.7, 1.3);
  const turn = random() * Math.PI;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const discs: Disc[] = Array.from({ length: kind !== 2 && random() < 0.65 ? 3 : 0 }, (_, i) => ({
    x: between(random, 0.2, 0.8) * width,
    y: between(random, 0.2, 0.8) * height,
    radius: unit * between(random, 0.09, 0.24) * (1 - i * 0.15),
  }));
  const fieldAt = (
    px: number,
    py: number,
  ): { readonly value: number; readonly slope: number; readonly fold: number } => {
    const x = ((px - width / 2) / unit) * scale;
    const y = ((py - height / 2) / unit) * scale;
    const u = x * cos - y * sin;
    const v = x * sin + y * cos;
    const wx = noise.fbm(u * 1.3, v * 1.3, 3);
    const wy = noise.fbm(u * 1.3 + 5.2, v * 1.3 + 1.3, 3);
    const fold = noise.fbm(u + 1.9 * wx, v * 0.6 + 1.9 * wy, kind === 1 ? 6 : 3);
    return { value: 0.5 + 0.85 * fold + 0.22 * v, slope: wx - wy, fold };
  };
  const satinFold = (u: number, v: number): number => {
    const a = noise.at(u, v);
    const b = noise.at(u + 5.2, v + 1.3);
    const c = noise.fbm(u * 0.75 + a * 1.6, v * 0.75 + b * 1.6, 2);
    return noise.at(u * 0.62 + c * 2.1 + 8.3, v * 0.62 + a * 1.2 + c);
  };
  // Light falls from one side over the folds.
  const satin = (u: number, v: number): Rgb => {
    const here = satinFold(u, v);
    const slope = clamp((here - satinFold(u + 0.005, v + 0.0075)) / 0.006, -2, 2);
    return addRgb(
      scaleRgb(rampRgb(colours, 0.5 + here * 0.78), 0.86 + 0.1 * slope),
      scaleRgb([1, 1, 1], 0.015 * Math.max(0, slope) ** 3),
    );
  };
  const colourAt = (px: number, py: number): Rgb => {
    if (kind === 2) return satin(px / unit, py / unit);
    const { value, slope, fold } = fieldAt(px, py);
    const base = rampRgb(colours, clamp(value, 0, 1));
    if (kind === 0) return mixRgb(base, addRgb(base, scaleRgb([1, 1, 1], 0.12)), smoothstep(-0.4, 0.6, slope));
    const vein = Math.abs(fold);
    const marbled = mixRgb(base, scaleRgb(base, 0.5), smoothstep(0.14, 0.02, Math.abs(vein - 0.16)) * 0.55);
    return mixRgb(marbled, gold, smoothstep(0.014, 0.004, Math.abs(vein - 0.05)) * 0.9);
  };
  const framebuffer = new Framebuffer(width, height);
  framebuffer.paint((x, y) => {
    let px = x + 0.5;
    let py = y + 0.5;
    let light = 0;
    let glass = 0;
    let shade = 1;
    for (const { x: cx, y: cy, radius } of discs) {
      const dx = px - cx;
      const dy = py - cy;
      const distance = Math.hypot(dx, dy) / radius;
      const shadow = Math.hypot(dx - radius * 0.1, dy - radius * 0.18) / radius;
      if (distance > 1) shade *= 1 - 0.32 * smoothstep(1.3, 0.85, shadow);
      if (distance > 1 + 1.5 / radius) continue;
      const inside = clamp((1 - distance) * radius + 0.5, 0, 1);
      const bend = distance ** 4 * 0.5 + 0.12;
      px -= dx * bend * inside;
      py -= dy * bend * inside;
      glass = Math.max(glass, inside);
      const rim = smoothstep(0.9, 1, distance);
      light +=
        inside *
        (rim * (0.18 + 0.5 * Math.max(0, -(dx + dy) / radius / 1.42) ** 2) +
          0.16 * smoothstep(0.5, 0, Math.hypot(dx / radius + 0.35, dy / radius + 0.42)));
    }
    const seen = colourAt(px, py);
    return addRgb(scaleRgb(mixRgb(seen, [1, 1, 1], glass * 0.1), shade), scaleRgb([1, 1, 1], light));
  });
  return develop(framebuffer, { curve: 'linear', grain: 9, vignette: 0.12, seed });
};
