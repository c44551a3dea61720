import { between, createRandom } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { css, framebufferOf, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, rampRgb, scaleRgb } from '../framebuffer/rgb.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

const STEPS = 90;

/** Thousands of thin strands that follow a field without sources (curl noise, Bridson 2007), lit like silk. */
export const flow: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const noise = new Noise(seed ^ 0xf10);
  const colours = paletteOf(spec);
  const [deep, , , , pale] = colours;
  const isDark = spec.hues.includes('neon') || spec.hues.includes('black') || spec.time === 'night' || random() < 0.55;
  const ground = isDark ? scaleRgb(deep, 0.45) : mixRgb(pale, [1, 1, 1], 0.35);
  const { context } = openCanvas(width, height);
  context.fillStyle = css(ground);
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  const scale = between(random, 0.8, 1.6);
  const swirl = between(random, 0.25, 0.7);
  const lean = between(random, -0.7, 0.7);
  const angleAt = (x: number, y: number): number => {
    const u = (x / unit) * scale;
    const v = (y / unit) * scale;
    return (
      lean +
      (noise.fbm(u + swirl * noise.at(u * 2 + 7, v * 2), v, 3) + 0.35 * noise.at(u * 0.5 + 3, v * 0.5)) * Math.PI * 1.9
    );
  };
  const strands = Math.round(2600 * Math.min(2.5, Math.max(width, height) / unit));
  const place = createRandom(seed ^ 0x91ace);
  const step = unit * 0.0052;
  for (let i = 0; i < strands; i += 1) {
    const depth = i / strands;
    let x = place() * width * 1.3 - width * 0.15;
    let y = place() * height * 1.3 - height * 0.15;
    const band = 0.5 + 0.75 * noise.fbm((x / unit) * 0.9 + 20, (y / unit) * 0.9, 2) + (place() - 0.5) * 0.28;
    const shade = isDark ? 0.35 + 0.65 * depth : 0.72 + 0.28 * depth;
    const shine = place() < 0.12 ? 0.55 : 0;
    context.strokeStyle = css(
      scaleRgb(mixRgb(rampRgb(isDark ? colours.slice(1) : colours.slice(0, 4), band), pale, shine), shade),
      isDark ? 0.5 : 0.42,
    );
    context.lineWidth = unit * (0.0006 + 0.0034 * place() ** 3);
    context.beginPath();
    context.moveTo(x, y);
    const length = STEPS * (0.35 + 0.65 * place());
    for (let s = 0; s < length; s += 1) {
      const angle = angleAt(x, y);
      x += Math.cos(angle) * step;
      y += Math.sin(angle) * step;
      context.lineTo(x, y);
    }
    context.stroke();
  }
  return develop(framebufferOf(rasterOf(context, width, height)), {
    curve: 'linear',
    bloom: isDark ? 0.4 : 0,
    grain: 4,
    vignette: isDark ? 0.35 : 0.12,
    seed,
  });
};
