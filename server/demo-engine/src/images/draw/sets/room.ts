import { pick } from '@ai-site/shared/random';
import { furnish } from './furniture.ts';
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

interface Colours {
  readonly wall: string;
  readonly low: string;
  readonly floor: string;
  readonly accent: string;
}

const rooms: readonly [Colours, ...Colours[]] = [
  { wall: '#f2d9b8', low: '#dcb58c', floor: '#b98354', accent: '#d9705a' },
  { wall: '#cfe0d4', low: '#a3c2b0', floor: '#c69a6a', accent: '#e0a458' },
  { wall: '#cfdcec', low: '#a4bad6', floor: '#b58a64', accent: '#5f86b8' },
  { wall: '#f0d2cc', low: '#d9a8a0', floor: '#b07c5a', accent: '#8a6aa0' },
  { wall: '#e8e0c8', low: '#c8b890', floor: '#9c6c48', accent: '#5a8f7a' },
];

const tints = { day: '#ffffff', dawn: '#fff0e6', sunset: '#ffdcc0', night: '#8f86a4' } as const;

/** A room with a window, a wooden floor and what its words name. */
export function paintRoom(stage: Stage): void {
  const { context, width, height, light } = stage;
  const random = chanceOf(stage, 1);
  const colours = pick(random, rooms);
  const unit = unitOf(stage);
  const floor = height * GROUND_AT;
  box(
    context,
    -width,
    -height,
    width * 3,
    height + floor,
    gradient(context, 0, 0, width, floor, [colours.wall, colours.wall, colours.low]),
  );
  const step = unit * 0.075;
  context.globalAlpha = 0.14;
  if (random() < 0.6)
    for (let x = -width; x < width * 2; x += step * 2) box(context, x, -height, step, height + floor, colours.low);
  context.globalAlpha = 1;
  box(context, -width, floor - unit * 0.05, width * 3, unit * 0.05, '#f6efe2');
  box(context, -width, floor - unit * 0.052, width * 3, unit * 0.008, 'rgb(120 90 70 / 0.25)');
  paintFloor(stage, colours.floor, floor);
  const right = random() < 0.5;
  const window = {
    x: width * (right ? 0.66 : 0.34) - unit * 0.2,
    y: floor - unit * 0.56,
    width: unit * 0.4,
    height: unit * 0.38,
  };
  paintWindow(stage, window, colours.accent);
  furnish(stage, { floor, window, colours });
  oval(context, width * 0.5, height * 0.87, Math.min(width * 0.36, unit * 0.62), height * 0.075, colours.accent);
  oval(
    context,
    width * 0.5,
    height * 0.87,
    Math.min(width * 0.33, unit * 0.57),
    height * 0.064,
    'rgb(255 246 228 / 0.85)',
  );
  oval(context, width * 0.5, height * 0.87, Math.min(width * 0.3, unit * 0.52), height * 0.056, colours.accent);
  tintSet(stage, tints[light.time]);
  if (light.time === 'night') {
    glow(context, width * (right ? 0.3 : 0.7), floor - unit * 0.3, unit * 0.9, '255 200 130', 0.55);
    glow(context, width * 0.5, height * 0.8, unit * 0.9, '255 190 120', 0.3);
  } else if (light.weather === 'clear') {
    context.save();
    context.globalCompositeOperation = 'soft-light';
    const lean = right ? -0.5 : 0.5;
    shape(
      context,
      [
        [window.x, floor],
        [window.x + window.width, floor],
        [window.x + window.width * (1.5 + lean), height],
        [window.x + window.width * (-0.5 + lean), height],
      ],
      'rgb(255 244 210 / 0.55)',
    );
    context.restore();
  }
}

function paintFloor(stage: Stage, colour: string, top: number): void {
  const { context, width, height } = stage;
  const random = chanceOf(stage, 2);
  box(context, -width, top, width * 3, height * 2, gradient(context, 0, top, 0, height, [colour, colour]));
  const vanish = { x: width / 2, y: top - height * 0.5 };
  const boards = 18;
  for (let i = -boards; i < boards * 2; i += 1) {
    const at = (i / boards) * width * 1.6 - width * 0.3;
    const next = ((i + 1) / boards) * width * 1.6 - width * 0.3;
    const toTop = (x: number): number => vanish.x + (x - vanish.x) * ((top - vanish.y) / (height - vanish.y));
    shape(
      context,
      [
        [toTop(at), top],
        [toTop(next), top],
        [next, height],
        [at, height],
      ],
      `rgb(${random() < 0.5 ? '60 30 10' : '255 235 205'} / ${0.04 + random() * 0.1})`,
    );
    context.strokeStyle = 'rgb(70 40 20 / 0.28)';
    context.lineWidth = Math.max(0.6, height * 0.0018);
    context.beginPath();
    context.moveTo(toTop(at), top);
    context.lineTo(at, height);
    context.stroke();
  }
  box(
    context,
    -width,
    top,
    width * 3,
    height * 0.06,
    gradient(context, 0, top, 0, top + height * 0.06, ['rgb(60 35 25 / 0.35)', 'rgb(60 35 25 / 0)']),
  );
}

function paintWindow(
  stage: Stage,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  curtain: string,
): void {
  const { context, light } = stage;
  const random = chanceOf(stage, 3);
  const frame = width * 0.045;
  withShadow(context, width * 0.06, () =>
    box(context, x - frame, y - frame, width + frame * 2, height + frame * 2, '#fbf6ea', frame),
  );
  paintSky(stage, x, y, width, height, random);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  for (let i = 0; i < 7; i += 1) {
    const h = height * (0.14 + random() * 0.24);
    box(
      context,
      x + (i / 7) * width,
      y + height - h,
      width / 7 + 1,
      h,
      light.time === 'night' ? '#18233f' : 'rgb(110 140 150 / 0.6)',
    );
    if (light.time === 'night')
      for (let k = 0; k < 4; k += 1)
        box(
          context,
          x + (i / 7) * width + random() * width * 0.1,
          y + height - h + random() * h,
          width * 0.014,
          width * 0.018,
          '#ffd88a',
        );
  }
  if (light.weather === 'rain') {
    context.strokeStyle = 'rgb(225 235 245 / 0.55)';
    context.lineWidth = width * 0.006;
    for (let i = 0; i < 46; i += 1) {
      const [rx, ry, length] = [x + random() * width, y + random() * height, height * (0.04 + random() * 0.1)];
      context.beginPath();
      context.moveTo(rx, ry);
      context.lineTo(rx - length * 0.12, ry + length);
      context.stroke();
    }
  }
  if (light.weather === 'snow')
    for (let i = 0; i < 50; i += 1)
      oval(
        context,
        x + random() * width,
        y + random() * height,
        width * 0.008,
        width * 0.008,
        'rgb(255 255 255 / 0.9)',
      );
  context.restore();
  box(context, x + width / 2 - frame * 0.35, y, frame * 0.7, height, '#fbf6ea');
  box(context, x, y + height * 0.48, width, frame * 0.7, '#fbf6ea');
  withShadow(context, width * 0.04, () =>
    box(context, x - frame * 2.2, y + height + frame * 0.6, width + frame * 4.4, frame * 1.5, '#f4ecda', frame * 0.5),
  );
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - frame * 1.6 : x + width + frame * 1.6;
    withShadow(context, width * 0.05, () => {
      context.fillStyle = curtain;
      context.beginPath();
      context.moveTo(edge - side * width * 0.02, y - frame * 2);
      context.lineTo(edge - side * width * 0.24, y - frame * 2);
      context.quadraticCurveTo(
        edge - side * width * 0.2,
        y + height * 0.55,
        edge + side * width * 0.01,
        y + height * 0.7,
      );
      context.quadraticCurveTo(
        edge - side * width * 0.1,
        y + height * 0.95,
        edge - side * width * 0.06,
        y + height * 1.16,
      );
      context.lineTo(edge + side * width * 0.12, y + height * 1.16);
      context.lineTo(edge + side * width * 0.1, y - frame * 2);
      context.closePath();
      context.fill();
    });
  }
  withShadow(context, width * 0.03, () =>
    box(context, x - width * 0.2, y - frame * 3, width * 1.4, frame * 0.9, '#8a5f3f', frame),
  );
}
