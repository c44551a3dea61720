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

const tints = { day: '#ffffff', dawn: '#ffeadf', sunset: '#ffc9a2', night: '#5d6798' } as const;
const flags = ['#e8554a', '#f2c14e', '#4f9fd8', '#6bb56a', '#e88fb0'] as const;
/** Stripes of the grass. */
const STRIPES = 9;
/** Lines between the lanes, as shares of the track's height from its far edge on. */
const lanes = [0.22, 0.46, 0.73] as const;

/** A sports ground: a school behind a lawn, and a red running track in front. */
export function paintPlayground(stage: Stage): void {
  const { context, width, height, light } = stage;
  const random = chanceOf(stage, 41);
  const unit = unitOf(stage);
  const ground = height * GROUND_AT;
  paintSky(stage, -width, -height, width * 3, height + ground, random);
  for (let x = -width * 0.5; x < width * 1.5; x += unit * 0.09) {
    const size = unit * (0.06 + random() * 0.05);
    oval(context, x, ground - unit * 0.06 - size * 0.4, size, size, random() < 0.5 ? '#7cae70' : '#8fbf7c');
  }
  const windows = school(stage, width * 0.3, ground, unit);
  pole(stage, width * 0.72, ground, unit);
  bunting(stage, ground, unit);
  lawn(stage, ground, unit);
  const track = ground + (height - ground) * 0.34;
  running(stage, track);
  goal(stage, width * 0.86, ground + (track - ground) * 0.62, unit);
  if (light.weather === 'snow')
    box(
      context,
      -width,
      ground,
      width * 3,
      height * 2,
      gradient(context, 0, ground, 0, height, ['rgb(236 242 247 / 0.9)', 'rgb(250 251 253 / 0.86)']),
    );
  tintSet(stage, tints[light.time]);
  if (light.weather === 'rain')
    for (let i = 0; i < 7; i += 1)
      oval(
        context,
        random() * width,
        track + random() * (height - track),
        width * 0.06,
        width * 0.008,
        'rgb(190 210 230 / 0.3)',
      );
  if (light.time !== 'night') return;
  for (const { x, y } of windows) glow(context, x, y, unit * 0.08, '255 206 120', 0.5);
}

function school(
  { context }: Stage,
  left: number,
  ground: number,
  unit: number,
): { readonly x: number; readonly y: number }[] {
  const [width, height] = [unit * 0.74, unit * 0.34];
  const top = ground - height;
  const middle = left + width / 2;
  withShadow(context, unit * 0.03, () =>
    box(context, left, top, width, height, gradient(context, left, 0, left + width, 0, ['#f4e3c4', '#eed6ae'])),
  );
  box(context, left - unit * 0.02, top - unit * 0.03, width + unit * 0.04, unit * 0.04, '#b5563f', unit * 0.008);
  withShadow(context, unit * 0.02, () =>
    box(context, middle - unit * 0.1, top - unit * 0.12, unit * 0.2, height + unit * 0.12, '#f8ead0'),
  );
  shape(
    context,
    [
      [middle - unit * 0.125, top - unit * 0.115],
      [middle, top - unit * 0.21],
      [middle + unit * 0.125, top - unit * 0.115],
    ],
    '#b5563f',
  );
  oval(context, middle, top - unit * 0.045, unit * 0.042, unit * 0.042, '#fbf6ea');
  box(context, middle - unit * 0.003, top - unit * 0.075, unit * 0.006, unit * 0.032, '#5a4a44');
  box(context, middle - unit * 0.003, top - unit * 0.047, unit * 0.024, unit * 0.006, '#5a4a44');
  box(context, middle - unit * 0.05, ground - unit * 0.14, unit * 0.1, unit * 0.14, '#8a5a3a', unit * 0.01);
  const windows: { readonly x: number; readonly y: number }[] = [];
  for (const row of [0.085, 0.2])
    for (const column of [-0.31, -0.23, -0.15, 0.15, 0.23, 0.31]) {
      const [x, y] = [middle + unit * column, top + unit * row];
      box(context, x - unit * 0.028, y - unit * 0.034, unit * 0.056, unit * 0.068, '#fbf6ea', unit * 0.006);
      box(
        context,
        x - unit * 0.021,
        y - unit * 0.027,
        unit * 0.042,
        unit * 0.054,
        gradient(context, 0, y - unit * 0.03, 0, y + unit * 0.03, ['#8fb4cc', '#c4dce4']),
      );
      windows.push({ x, y });
    }
  return windows;
}

function pole({ context }: Stage, x: number, ground: number, unit: number): void {
  box(context, x - unit * 0.006, ground - unit * 0.56, unit * 0.012, unit * 0.58, '#d8dce2', unit * 0.004);
  withShadow(context, unit * 0.015, () =>
    shape(
      context,
      [
        [x + unit * 0.006, ground - unit * 0.55],
        [x + unit * 0.1, ground - unit * 0.535],
        [x + unit * 0.19, ground - unit * 0.55],
        [x + unit * 0.185, ground - unit * 0.43],
        [x + unit * 0.1, ground - unit * 0.415],
        [x + unit * 0.006, ground - unit * 0.43],
      ],
      '#dc3b34',
    ),
  );
}

/** Little flags on a line over the whole view. */
function bunting({ context, width }: Stage, ground: number, unit: number): void {
  const rowAt = (x: number): number => ground - unit * 0.5 + unit * 0.05 * Math.sin((x / width) * Math.PI * 3);
  context.strokeStyle = 'rgb(255 255 255 / 0.7)';
  context.lineWidth = Math.max(0.7, unit * 0.003);
  context.beginPath();
  context.moveTo(-width, rowAt(-width));
  for (let x = -width; x <= width * 2; x += unit * 0.03) context.lineTo(x, rowAt(x));
  context.stroke();
  for (let x = -width, i = 0; x <= width * 2; x += unit * 0.085, i += 1)
    shape(
      context,
      [
        [x - unit * 0.022, rowAt(x - unit * 0.022)],
        [x + unit * 0.022, rowAt(x + unit * 0.022)],
        [x, rowAt(x) + unit * 0.052],
      ],
      flags[i % flags.length] ?? flags[0],
    );
}

function lawn({ context, width, height }: Stage, ground: number, unit: number): void {
  box(
    context,
    -width,
    ground - unit * 0.012,
    width * 3,
    height * 2,
    gradient(context, 0, ground, 0, height, ['#8cc06a', '#6fae52']),
  );
  for (let i = -STRIPES; i < STRIPES * 2; i += 2) {
    const columnAt = (share: number, spread: number): number =>
      width / 2 + ((share / STRIPES) * width - width / 2) * spread;
    shape(
      context,
      [
        [columnAt(i, 0.8), ground],
        [columnAt(i + 1, 0.8), ground],
        [columnAt(i + 1, 1.35), height],
        [columnAt(i, 1.35), height],
      ],
      'rgb(255 255 220 / 0.12)',
    );
  }
}

/** The track with its white lanes. */
function running({ context, width, height }: Stage, top: number): void {
  box(context, -width, top, width * 3, height * 2, gradient(context, 0, top, 0, height, ['#c8614a', '#b8503c']));
  for (const row of [0, ...lanes])
    box(
      context,
      -width,
      top + (height - top) * row,
      width * 3,
      height * (row === 0 ? 0.007 : 0.004 + row * 0.006),
      '#fbf3e6',
    );
}

function goal({ context }: Stage, x: number, foot: number, unit: number): void {
  const [half, high] = [unit * 0.13, unit * 0.15];
  context.strokeStyle = 'rgb(255 255 255 / 0.45)';
  context.lineWidth = Math.max(0.5, unit * 0.0016);
  context.beginPath();
  for (let i = 1; i < 9; i += 1) {
    context.moveTo(x - half + (i / 9) * half * 2, foot - high);
    context.lineTo(x - half + (i / 9) * half * 2, foot);
  }
  for (let i = 1; i < 5; i += 1) {
    context.moveTo(x - half, foot - (i / 5) * high);
    context.lineTo(x + half, foot - (i / 5) * high);
  }
  context.stroke();
  for (const side of [-1, 1])
    box(context, x + side * half - unit * 0.006, foot - high, unit * 0.012, high, '#ffffff', unit * 0.003);
  box(
    context,
    x - half - unit * 0.006,
    foot - high - unit * 0.01,
    half * 2 + unit * 0.012,
    unit * 0.012,
    '#ffffff',
    unit * 0.003,
  );
}
