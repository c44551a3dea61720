import { between, createRandom } from '@ai-site/shared/random';
import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';

/** A soft line, `width` pixels wide, that covers by `share`. */
export function strokeLine(
  framebuffer: Framebuffer,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  colour: Rgb,
  share: number,
): void {
  const half = width / 2;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy || 1;
  for (let y = Math.floor(Math.min(y0, y1) - half - 1); y <= Math.max(y0, y1) + half + 1; y += 1) {
    for (let x = Math.floor(Math.min(x0, x1) - half - 1); x <= Math.max(x0, x1) + half + 1; x += 1) {
      const t = Math.min(1, Math.max(0, ((x + 0.5 - x0) * dx + (y + 0.5 - y0) * dy) / squared));
      const distance = Math.hypot(x + 0.5 - x0 - t * dx, y + 0.5 - y0 - t * dy);
      framebuffer.cover(x, y, colour, Math.min(1, Math.max(0, half + 0.5 - distance)) * share);
    }
  }
}

/** A few birds far away, each of two bent wings, when the prompt names them or chance has it. */
export function birdsOver(framebuffer: Framebuffer, spec: ImageSpec, horizon: number): void {
  const random = createRandom(spec.seed ^ 0xb12d);
  if (spec.avoids('birds') || spec.time === 'night' || (!spec.wants('birds') && random() < 0.72)) return;
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const cx = between(random, 0.25, 0.75) * framebuffer.width;
  const cy = between(random, 0.35, 0.6) * horizon;
  const count = Math.round(between(random, 5, 11));
  for (let i = 0; i < count; i += 1) {
    const x = cx + (random() - 0.5) * unit * 0.34;
    const y = cy + (random() - 0.5) * unit * 0.14;
    const span = unit * between(random, 0.006, 0.013);
    const lift = between(random, 0.25, 0.75) * span;
    const tilt = (random() - 0.5) * 0.5 * span;
    for (const side of [-1, 1]) {
      const mx = x + side * span * 0.5;
      const my = y - lift + side * tilt * 0.5;
      strokeLine(framebuffer, x, y, mx, my, unit * 0.0026, [0.03, 0.03, 0.04], 0.8);
      strokeLine(
        framebuffer,
        mx,
        my,
        x + side * span,
        y - lift * 0.45 + side * tilt,
        unit * 0.0016,
        [0.03, 0.03, 0.04],
        0.75,
      );
    }
  }
}

/** Rain or snow before everything, by the spec's weather. */
export function fallOver(framebuffer: Framebuffer, spec: ImageSpec): void {
  const random = createRandom(spec.seed ^ 0xfa11);
  const unit = Math.min(framebuffer.width, framebuffer.height);
  const area = (framebuffer.width * framebuffer.height) / (unit * unit);
  if (spec.weather === 'rain') {
    for (let i = 0; i < 900 * area; i += 1) {
      const depth = random();
      const x = random() * framebuffer.width * 1.1;
      const y = random() * framebuffer.height;
      const length = unit * (0.012 + 0.045 * depth);
      strokeLine(
        framebuffer,
        x,
        y,
        x - length * 0.16,
        y + length,
        unit * (0.0008 + 0.0012 * depth),
        [0.62, 0.68, 0.78],
        0.06 + 0.15 * depth,
      );
    }
  }
  if (spec.weather !== 'snow') return;
  for (let i = 0; i < 900 * area; i += 1) {
    const depth = random() ** 3;
    const x = random() * framebuffer.width;
    const y = random() * framebuffer.height;
    softDot(
      framebuffer,
      x,
      y,
      unit * (0.0009 + 0.0042 * depth),
      mixRgb([0.8, 0.85, 0.95], [1, 1, 1], depth),
      0.85 - 0.5 * depth,
    );
  }
}

/** A disc that fades towards its edge. */
export function softDot(
  framebuffer: Framebuffer,
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  share: number,
): void {
  for (let y = Math.floor(cy - radius - 1); y <= cy + radius + 1; y += 1) {
    for (let x = Math.floor(cx - radius - 1); x <= cx + radius + 1; x += 1) {
      const distance = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / (radius + 0.5);
      if (distance < 1) framebuffer.cover(x, y, colour, (1 - distance * distance) ** 1.5 * share);
    }
  }
}
