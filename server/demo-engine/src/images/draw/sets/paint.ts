import { createRandom, type Random } from '@ai-site/shared/random';
import type { Context } from '../framebuffer/canvas.ts';
import type { StageLight } from './light.ts';

/** What a set is painted on: the whole view, in pixels, whatever part of it is shown. */
export interface Stage {
  readonly context: Context;
  readonly width: number;
  readonly height: number;
  readonly light: StageLight;
  readonly words: string;
  readonly seed: number;
}

/** Row in which the ground begins, as a share of the height. */
export const GROUND_AT = 0.66;

export const chanceOf = ({ seed }: Stage, what: number): Random => createRandom(seed ^ Math.imul(what, 0x9e3779b1));

/** The shorter side: sizes of things are shares of it. */
export const unitOf = ({ width, height }: Pick<Stage, 'width' | 'height'>): number => Math.min(width, height * 1.1);

export function gradient(
  context: Context,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colours: readonly string[],
): ReturnType<Context['createLinearGradient']> {
  const made = context.createLinearGradient(x0, y0, x1, y1);
  colours.forEach((colour, index) => {
    made.addColorStop(index / Math.max(1, colours.length - 1), colour);
  });
  return made;
}

export type Fill = string | ReturnType<typeof gradient>;

export function box(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  radius = 0,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2));
  context.fill();
}

export function oval(context: Context, x: number, y: number, rx: number, ry: number, fill: Fill): void {
  context.fillStyle = fill;
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fill();
}

export function shape(context: Context, points: readonly (readonly [x: number, y: number])[], fill: Fill): void {
  context.fillStyle = fill;
  context.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
  context.fill();
}

/** Light that spreads from a place. */
export function glow(context: Context, x: number, y: number, radius: number, colour: string, strength: number): void {
  const made = context.createRadialGradient(x, y, 0, x, y, radius);
  made.addColorStop(0, `rgb(${colour} / ${strength})`);
  made.addColorStop(0.4, `rgb(${colour} / ${strength * 0.4})`);
  made.addColorStop(1, `rgb(${colour} / 0)`);
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = made;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
}

/** What is painted throws a soft shadow, as cut paper does. */
export function withShadow(context: Context, blur: number, paint: () => void, strength = 0.28): void {
  context.save();
  context.shadowColor = `rgb(30 20 30 / ${strength})`;
  context.shadowBlur = blur;
  context.shadowOffsetY = blur * 0.35;
  context.shadowOffsetX = blur * 0.2;
  paint();
  context.restore();
}

/** Colours of the sky from above to the horizon. */
export const skies: Readonly<Record<StageLight['time'], readonly string[]>> = {
  day: ['#6db4ec', '#a9d6f4', '#e6f3f6'],
  dawn: ['#8fa8d8', '#e8b8b8', '#fde0b8'],
  sunset: ['#6a5590', '#e07a5f', '#fcc27a'],
  night: ['#0e1836', '#1c2c58', '#3a4a7c'],
};
export const greySkies: Readonly<Record<StageLight['time'], readonly string[]>> = {
  day: ['#8796a4', '#a9b4bc', '#c8ced0'],
  dawn: ['#8a92a8', '#b4aeb4', '#d4c8bc'],
  sunset: ['#6a6478', '#a0888a', '#c8a890'],
  night: ['#10182c', '#1e2a42', '#34405a'],
};

/** The sky in a box, with what shines in it. */
export function paintSky(
  { context, light: { time, weather } }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  random: Random,
): void {
  const isGrey = weather !== 'clear';
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  box(context, x, y, width, height, gradient(context, 0, y, 0, y + height, (isGrey ? greySkies : skies)[time]));
  const unit = Math.min(width, height);
  if (time === 'night') {
    if (!isGrey)
      for (let i = 0; i < 40; i += 1)
        oval(
          context,
          x + random() * width,
          y + random() * height * 0.8,
          unit * 0.003 + random() * unit * 0.003,
          unit * 0.004,
          'rgb(255 250 230 / 0.8)',
        );
    glow(context, x + width * 0.72, y + height * 0.24, unit * 0.36, '190 205 240', isGrey ? 0.25 : 0.5);
    oval(context, x + width * 0.72, y + height * 0.24, unit * 0.07, unit * 0.07, '#f6efd6');
  } else {
    if (time !== 'day' && !isGrey) {
      glow(context, x + width * 0.3, y + height * 0.72, unit * 0.7, '255 210 140', 0.7);
      oval(context, x + width * 0.3, y + height * 0.72, unit * 0.09, unit * 0.09, '#fff0c8');
    }
    for (let i = 0; i < 4; i += 1)
      cloud(
        context,
        x + random() * width,
        y + (0.1 + random() * 0.4) * height,
        unit * (0.1 + random() * 0.1),
        time === 'day' ? 'rgb(255 255 255 / 0.75)' : 'rgb(255 225 210 / 0.55)',
      );
  }
  context.restore();
}

function cloud(context: Context, x: number, y: number, size: number, fill: string): void {
  for (const [dx, dy, r] of [
    [-1, 0, 0.55],
    [-0.35, -0.28, 0.7],
    [0.4, -0.18, 0.62],
    [1, 0.02, 0.46],
  ] as const)
    oval(context, x + dx * size, y + dy * size, r * size, r * size * 0.72, fill);
}

/** Darkens or warms a whole set by its time of day. */
export function tintSet({ context, width, height }: Stage, colour: string): void {
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = colour;
  context.fillRect(-width, -height, width * 3, height * 3);
  context.restore();
}
