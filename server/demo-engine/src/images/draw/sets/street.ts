import { pick } from '@ai-site/shared/random';
import {
  box,
  chanceOf,
  GROUND_AT,
  glow,
  gradient,
  oval,
  paintSky,
  type Stage,
  shape,
  tintSet,
  unitOf,
  withShadow,
} from './paint.ts';

const facades = ['#e9b49a', '#f2d29a', '#a9cbb8', '#a8c0de', '#d8b4cc', '#f0e2c4', '#c98a78', '#8fb0b8'] as const;
const roofs = ['#a8483a', '#7a4f48', '#4f6a7c', '#8a5a3a', '#5a5870'] as const;
const tints = { day: '#ffffff', dawn: '#ffeadf', sunset: '#ffc9a2', night: '#5d6798' } as const;

/** A row of houses behind a pavement. */
export function paintStreet(stage: Stage): void {
  const { context, width, height, light } = stage;
  const random = chanceOf(stage, 11);
  const unit = unitOf(stage);
  const ground = height * GROUND_AT;
  paintSky(stage, -width, -height, width * 3, height + ground, random);
  context.globalAlpha = 0.45;
  for (let x = -width * 0.5; x < width * 1.5; ) {
    const [w, h] = [unit * (0.1 + random() * 0.16), unit * (0.4 + random() * 0.34)];
    box(context, x, ground - h, w, h, light.time === 'night' ? '#2a3560' : '#9fb4c8');
    x += w * 0.96;
  }
  context.globalAlpha = 1;
  const windows: { readonly x: number; readonly y: number }[] = [];
  for (let x = -width * 0.5 - random() * unit * 0.2; x < width * 1.5; ) {
    const [w, h] = [unit * (0.24 + random() * 0.14), unit * (0.3 + random() * 0.26)];
    windows.push(
      ...house(
        stage,
        x,
        ground,
        w,
        h,
        pick(random, facades),
        light.weather === 'snow' ? '#f2f6fa' : pick(random, roofs),
        random,
      ),
    );
    x += w + (random() < 0.3 ? unit * 0.05 : 0);
  }
  box(
    context,
    -width,
    ground,
    width * 3,
    height * 2,
    gradient(context, 0, ground, 0, height, ['#b8aca0', '#d4c8ba', '#c4b6a6']),
  );
  paving(stage, ground);
  box(
    context,
    -width,
    ground,
    width * 3,
    height * 0.05,
    gradient(context, 0, ground, 0, ground + height * 0.05, ['rgb(40 30 40 / 0.4)', 'rgb(40 30 40 / 0)']),
  );
  const posts = [0.08, 0.92].map((share) => width * share);
  for (const x of posts) lampPost(stage, x, ground + height * 0.03, unit);
  if (light.weather === 'snow')
    box(
      context,
      -width,
      ground + height * 0.012,
      width * 3,
      height * 2,
      gradient(context, 0, ground, 0, height, ['rgb(236 242 247 / 0.94)', 'rgb(248 250 252 / 0.88)']),
    );
  tintSet(stage, tints[light.time]);
  if (light.weather === 'rain') wet(stage, ground);
  if (light.time !== 'night') return;
  for (const { x, y } of windows) {
    box(context, x - unit * 0.026, y - unit * 0.034, unit * 0.052, unit * 0.068, '#ffd98a', unit * 0.006);
    glow(context, x, y, unit * 0.1, '255 200 110', 0.3);
  }
  for (const x of posts) {
    glow(context, x, ground + height * 0.03 - unit * 0.44, unit * 0.5, '255 214 150', 0.75);
    glow(context, x, ground + height * 0.1, unit * 0.4, '255 200 130', 0.35);
  }
}

function house(
  stage: Stage,
  x: number,
  ground: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
  random: () => number,
): { readonly x: number; readonly y: number }[] {
  const { context } = stage;
  const unit = unitOf(stage);
  const top = ground - height;
  withShadow(context, unit * 0.03, () =>
    box(context, x, top, width, height + unit * 0.01, gradient(context, x, 0, x + width, 0, [wall, wall, wall])),
  );
  box(
    context,
    x,
    top,
    width,
    height,
    gradient(context, x, 0, x + width, 0, ['rgb(255 255 255 / 0.16)', 'rgb(255 255 255 / 0)', 'rgb(60 30 40 / 0.16)']),
  );
  const peak = unit * (0.1 + random() * 0.08);
  const flat = random() < 0.25;
  withShadow(context, unit * 0.02, () =>
    flat
      ? box(context, x - unit * 0.015, top - unit * 0.03, width + unit * 0.03, unit * 0.045, roof, unit * 0.008)
      : shape(
          context,
          [
            [x - unit * 0.025, top + unit * 0.006],
            [x + width * 0.5, top - peak],
            [x + width + unit * 0.025, top + unit * 0.006],
          ],
          roof,
        ),
  );
  const lit: { readonly x: number; readonly y: number }[] = [];
  const columns = Math.max(2, Math.round(width / (unit * 0.12)));
  const rows = Math.max(1, Math.floor((height - unit * 0.2) / (unit * 0.13)));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [x + ((column + 0.5) * width) / columns, top + unit * (0.09 + row * 0.13)];
      box(context, cx - unit * 0.034, cy - unit * 0.042, unit * 0.068, unit * 0.084, '#fbf6ea', unit * 0.008);
      box(
        context,
        cx - unit * 0.026,
        cy - unit * 0.034,
        unit * 0.052,
        unit * 0.068,
        gradient(context, 0, cy - unit * 0.03, 0, cy + unit * 0.03, ['#8fb4cc', '#c4dce4']),
        unit * 0.006,
      );
      box(context, cx - unit * 0.04, cy + unit * 0.042, unit * 0.08, unit * 0.01, roof);
      if (random() < 0.6) lit.push({ x: cx, y: cy });
    }
  }
  const door = x + width * (0.25 + random() * 0.5);
  box(context, door - unit * 0.042, ground - unit * 0.15, unit * 0.084, unit * 0.155, roof, unit * 0.03);
  oval(context, door + unit * 0.022, ground - unit * 0.07, unit * 0.006, unit * 0.006, '#f2d29a');
  if (random() < 0.55) awning(stage, door, ground - unit * 0.16, unit * 0.2, roof);
  return lit;
}

function awning({ context }: Stage, x: number, y: number, width: number, colour: string): void {
  const stripes = 6;
  for (let i = 0; i < stripes; i += 1) {
    const left = x - width / 2 + (i * width) / stripes;
    box(context, left, y - width * 0.16, width / stripes + 0.5, width * 0.2, i % 2 === 0 ? colour : '#fbf6ea');
    oval(
      context,
      left + width / stripes / 2,
      y + width * 0.04,
      width / stripes / 2,
      width * 0.05,
      i % 2 === 0 ? colour : '#fbf6ea',
    );
  }
}

function paving({ context, width, height }: Stage, top: number): void {
  context.strokeStyle = 'rgb(110 95 85 / 0.3)';
  context.lineWidth = Math.max(0.7, height * 0.002);
  const rows = [0.1, 0.24, 0.44, 0.72, 1.05];
  for (const row of rows) {
    const y = top + (height - top) * row;
    context.beginPath();
    context.moveTo(-width, y);
    context.lineTo(width * 2, y);
    context.stroke();
  }
  for (let i = -16; i <= 32; i += 1) {
    const x = (i / 16) * width;
    context.beginPath();
    context.moveTo(width / 2 + (x - width / 2) * 0.62, top);
    context.lineTo(width / 2 + (x - width / 2) * 1.05, height);
    context.stroke();
  }
}

function lampPost({ context }: Stage, x: number, foot: number, unit: number): void {
  withShadow(context, unit * 0.02, () => {
    box(context, x - unit * 0.008, foot - unit * 0.42, unit * 0.016, unit * 0.42, '#3f4654', unit * 0.006);
    box(context, x - unit * 0.024, foot - unit * 0.03, unit * 0.048, unit * 0.03, '#3f4654', unit * 0.008);
    box(context, x - unit * 0.034, foot - unit * 0.5, unit * 0.068, unit * 0.085, '#fff0c4', unit * 0.02);
    box(context, x - unit * 0.04, foot - unit * 0.515, unit * 0.08, unit * 0.022, '#3f4654', unit * 0.01);
  });
}

/** Puddles that mirror the sky. */
function wet(stage: Stage, ground: number): void {
  const { context, width, height } = stage;
  const random = chanceOf(stage, 12);
  for (let i = 0; i < 9; i += 1) {
    const y = ground + (height - ground) * (0.15 + random() * 0.8);
    const size = (y - ground) * (0.35 + random() * 0.5) + width * 0.02;
    oval(context, random() * width, y, size, size * 0.16, 'rgb(190 210 230 / 0.3)');
  }
}
