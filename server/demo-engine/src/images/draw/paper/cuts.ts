import { between, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import type { Context } from '../framebuffer/canvas.ts';
import type { Cut } from './sheets.ts';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The shorter side. */
  readonly unit: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Ridge {
  readonly cut: Cut;
  /** Row of the crest at a column. */
  readonly rowAt: (x: number) => number;
}

const TURN = Math.PI * 2;
const seedFrom = (random: Random): number => Math.floor(random() * 2 ** 31);

export const disc =
  (x: number, y: number, radius: number): Cut =>
  (context) => {
    context.beginPath();
    context.arc(x, y, radius, 0, TURN);
    context.fill();
  };

/** Hills whose crest swings by a share of the unit around a row. */
export function hills(top: number, { width, height, unit }: Size, random: Random, swing: number): Ridge {
  const noise = new Noise(seedFrom(random));
  const rowAt = (x: number): number => top - noise.fbm((x / unit) * 1.5, 0.5, 3) * swing * 2.4 * unit;
  return {
    rowAt,
    cut: (context) => {
      context.beginPath();
      context.moveTo(-2, height + 2);
      for (let x = -2; x <= width + 2; x += 2) context.lineTo(x, rowAt(x));
      context.lineTo(width + 2, height + 2);
      context.fill();
    },
  };
}

/** Firs in groups on a crest. `tall`: their height as a share of the unit. */
export function pines({ rowAt }: Ridge, { width, unit }: Size, random: Random, tall: number): Cut {
  const groups = Array.from({ length: 3 + Math.round(width / unit) }, () => random() * width);
  const places = groups.flatMap((middle) =>
    Array.from({ length: 3 + Math.floor(random() * 4) }, () => middle + between(random, -0.13, 0.13) * unit),
  );
  const trees = places.map((x) => ({ x, size: unit * tall * between(random, 0.55, 1.1) }));
  return (context) => {
    for (const { x, size } of trees) fir(context, x, rowAt(x) + size * 0.08, size);
  };
}

function fir(context: Context, x: number, foot: number, size: number): void {
  context.fillRect(x - size * 0.035, foot - size * 0.16, size * 0.07, size * 0.2);
  for (let tier = 0; tier < 4; tier += 1) {
    const half = size * (0.27 - tier * 0.055);
    const low = foot - size * (0.12 + tier * 0.2);
    context.beginPath();
    context.moveTo(x - half, low);
    context.quadraticCurveTo(x, low + size * 0.05, x + half, low);
    context.lineTo(x, low - size * 0.36);
    context.fill();
  }
}

/** A bank of cloud: round above, flat below. */
export function cloud({ x, y }: Place, { unit }: Size, random: Random): Cut {
  const size = unit * between(random, 0.05, 0.075);
  const puffs = [-2.2, -1.2, -0.1, 1, 2.1].map((place, i) => ({
    x: x + place * size,
    radius: size * ([0.5, 0.8, 1.05, 0.75, 0.48][i] ?? 0.6) * between(random, 0.9, 1.1),
  }));
  return (context) => {
    context.beginPath();
    context.roundRect(x - size * 3.1, y - size * 0.5, size * 6.2, size * 0.5, size * 0.25);
    context.fill();
    context.save();
    context.beginPath();
    context.rect(x - size * 4, y - size * 3, size * 8, size * 3);
    context.clip();
    for (const { x: at, radius } of puffs) disc(at, y - size * 0.22, radius)(context);
    context.restore();
  };
}

/** A sheet with an opening in the middle, cut in waves. `open`: half of the opening as a share of half the image. */
export function frame(open: number, { width, height }: Size, random: Random): Cut {
  const noise = new Noise(seedFrom(random));
  const [cx, cy] = [width / 2, height / 2];
  return (context) => {
    context.beginPath();
    context.rect(-2, -2, width + 4, height + 4);
    const steps = 360;
    for (let i = 0; i <= steps; i += 1) {
      const angle = (i / steps) * TURN;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // A superellipse: rounder than the image, wider than an ellipse.
      const radius =
        (open * (1 + 0.13 * noise.fbm(cos * 1.7 + 9, sin * 1.7 + 4, 2))) /
        (Math.abs(cos) ** 3.4 + Math.abs(sin) ** 3.4) ** (1 / 3.4);
      const [x, y] = [cx + cos * radius * cx, cy + sin * radius * cy];
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    context.fill('evenodd');
  };
}

export function birds(near: Place, { unit }: Size, random: Random): Cut {
  const flock = Array.from({ length: 5 }, () => ({
    x: near.x + between(random, -0.3, 0.3) * unit,
    y: near.y - between(random, -0.04, 0.16) * unit,
    wing: unit * between(random, 0.018, 0.03),
  }));
  return (context) => {
    for (const { x, y, wing } of flock) {
      context.beginPath();
      context.moveTo(x - wing, y - wing * 0.35);
      context.quadraticCurveTo(x - wing * 0.45, y - wing * 0.62, x, y);
      context.quadraticCurveTo(x + wing * 0.45, y - wing * 0.62, x + wing, y - wing * 0.35);
      context.quadraticCurveTo(x + wing * 0.4, y - wing * 0.25, x, y + wing * 0.28);
      context.quadraticCurveTo(x - wing * 0.4, y - wing * 0.25, x - wing, y - wing * 0.35);
      context.fill();
    }
  };
}

/** A boat with two sails, whose water line is at a row. */
export const boat =
  (x: number, y: number, size: number): Cut =>
  (context) => {
    context.beginPath();
    context.moveTo(x - size * 0.62, y - size * 0.16);
    context.lineTo(x + size * 0.66, y - size * 0.2);
    context.quadraticCurveTo(x + size * 0.45, y + size * 0.1, x + size * 0.3, y + size * 0.1);
    context.lineTo(x - size * 0.36, y + size * 0.1);
    context.fill();
    context.fillRect(x - size * 0.015, y - size * 1.25, size * 0.03, size * 1.1);
    context.beginPath();
    context.moveTo(x + size * 0.05, y - size * 1.22);
    context.quadraticCurveTo(x + size * 0.5, y - size * 0.72, x + size * 0.54, y - size * 0.27);
    context.lineTo(x + size * 0.05, y - size * 0.25);
    context.fill();
    context.beginPath();
    context.moveTo(x - size * 0.06, y - size * 1.05);
    context.quadraticCurveTo(x - size * 0.34, y - size * 0.7, x - size * 0.42, y - size * 0.24);
    context.lineTo(x - size * 0.06, y - size * 0.24);
    context.fill();
  };

/** A pagoda on a crest: storeys with eaves that turn up. */
export function pagoda(x: number, { rowAt }: Ridge, { unit }: Size): Cut {
  const storeys = 5;
  const step = unit * 0.062;
  return (context) => {
    const foot = rowAt(x) + step * 0.4;
    for (let i = 0; i < storeys; i += 1) {
      const half = step * (0.86 - i * 0.11);
      const low = foot - i * step;
      context.fillRect(x - half * 0.62, low - step, half * 1.24, step * 1.02);
      context.beginPath();
      context.moveTo(x - half * 1.45, low - step * 0.92);
      context.quadraticCurveTo(x - half * 0.9, low - step * 0.68, x, low - step * 0.7);
      context.quadraticCurveTo(x + half * 0.9, low - step * 0.68, x + half * 1.45, low - step * 0.92);
      context.quadraticCurveTo(x + half * 0.7, low - step * 0.95, x + half * 0.4, low - step * 1.25);
      context.lineTo(x - half * 0.4, low - step * 1.25);
      context.quadraticCurveTo(x - half * 0.7, low - step * 0.95, x - half * 1.45, low - step * 0.92);
      context.fill();
    }
    context.fillRect(x - step * 0.045, foot - storeys * step - step * 0.9, step * 0.09, step * 0.8);
  };
}
