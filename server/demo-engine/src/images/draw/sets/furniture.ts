import type { Random } from '@ai-site/shared/random';
import { box, chanceOf, glow, gradient, oval, type Stage, unitOf, withShadow } from './paint.ts';

interface Around {
  /** Row in which wall and floor meet. */
  readonly floor: number;
  readonly window: { readonly x: number; readonly width: number };
  readonly colours: { readonly wall: string; readonly low: string; readonly accent: string };
}

type Piece = (stage: Stage, x: number, around: Around, random: Random) => void;

const woods = ['#8a5f3f', '#a8764a', '#7a4f38'] as const;
const spines = ['#d9705a', '#e0a458', '#5a8f7a', '#5f86b8', '#8a6aa0', '#f0e0c0', '#c8546a'] as const;

const shelf: Piece = (stage, x, { floor }, random) => {
  const { context } = stage;
  const unit = unitOf(stage);
  const [width, height] = [unit * 0.3, unit * 0.62];
  const [left, top] = [x - width / 2, floor - height];
  withShadow(context, unit * 0.03, () => box(context, left, top, width, height, woods[0], unit * 0.012));
  for (let row = 0; row < 4; row += 1) {
    const [rowTop, rowHeight] = [
      top + unit * 0.02 + (row * (height - unit * 0.03)) / 4,
      (height - unit * 0.03) / 4 - unit * 0.016,
    ];
    box(context, left + unit * 0.016, rowTop, width - unit * 0.032, rowHeight, '#5a3a28');
    for (let at = left + unit * 0.022; at < left + width - unit * 0.045; ) {
      const thick = unit * (0.014 + random() * 0.014);
      const tall = rowHeight * (0.62 + random() * 0.32);
      if (random() < 0.86)
        box(
          context,
          at,
          rowTop + rowHeight - tall,
          thick,
          tall,
          spines[Math.floor(random() * spines.length)] ?? spines[0],
          unit * 0.003,
        );
      at += thick + unit * 0.002;
    }
  }
};

const images: Piece = (stage, x, { floor, colours }, random) => {
  const { context } = stage;
  const unit = unitOf(stage);
  for (const [dx, dy, w, h] of [
    [-0.11, 0, 0.15, 0.19],
    [0.08, -0.05, 0.12, 0.12],
    [0.09, 0.1, 0.14, 0.11],
  ] as const) {
    const [left, top] = [x + (dx - w / 2) * unit, floor - unit * 0.5 + (dy - h / 2) * unit];
    withShadow(context, unit * 0.018, () => box(context, left, top, w * unit, h * unit, woods[1], unit * 0.006));
    box(context, left + unit * 0.01, top + unit * 0.01, (w - 0.02) * unit, (h - 0.02) * unit, '#fbf6ea');
    oval(
      context,
      left + (w * unit) / 2,
      top + h * unit * 0.56,
      w * unit * 0.26,
      h * unit * 0.2,
      random() < 0.5 ? colours.accent : '#7fae8a',
    );
    oval(context, left + w * unit * 0.66, top + h * unit * 0.3, w * unit * 0.09, w * unit * 0.09, '#f2c25a');
  }
};

const plant: Piece = (stage, x, { floor }, random) => {
  const { context } = stage;
  const unit = unitOf(stage);
  for (let i = 0; i < 13; i += 1) {
    const turn = -Math.PI / 2 + (random() - 0.5) * 2.1;
    const length = unit * (0.12 + random() * 0.12);
    context.save();
    context.translate(x, floor - unit * 0.1);
    context.rotate(turn);
    oval(context, length * 0.62, 0, length * 0.5, unit * 0.026, ['#3f8a5a', '#5aa06a', '#2f7a52'][i % 3] ?? '#3f8a5a');
    context.restore();
  }
  withShadow(context, unit * 0.02, () =>
    box(context, x - unit * 0.06, floor - unit * 0.12, unit * 0.12, unit * 0.14, '#d98a5a', unit * 0.02),
  );
};

const sofa: Piece = (stage, x, { floor, colours }) => {
  const { context } = stage;
  const unit = unitOf(stage);
  withShadow(context, unit * 0.04, () => {
    box(context, x - unit * 0.3, floor - unit * 0.24, unit * 0.6, unit * 0.26, colours.accent, unit * 0.05);
    box(context, x - unit * 0.34, floor - unit * 0.14, unit * 0.1, unit * 0.18, colours.accent, unit * 0.04);
    box(context, x + unit * 0.24, floor - unit * 0.14, unit * 0.1, unit * 0.18, colours.accent, unit * 0.04);
  });
  box(context, x - unit * 0.26, floor - unit * 0.09, unit * 0.52, unit * 0.1, 'rgb(255 255 255 / 0.16)', unit * 0.03);
  box(context, x - unit * 0.19, floor - unit * 0.19, unit * 0.13, unit * 0.12, '#f6e6c8', unit * 0.03);
};

const bed: Piece = (stage, x, { floor, colours }) => {
  const { context } = stage;
  const unit = unitOf(stage);
  withShadow(context, unit * 0.04, () => {
    box(context, x - unit * 0.36, floor - unit * 0.3, unit * 0.07, unit * 0.34, woods[0], unit * 0.02);
    box(context, x - unit * 0.34, floor - unit * 0.14, unit * 0.7, unit * 0.16, '#fbf6ea', unit * 0.04);
    box(context, x - unit * 0.16, floor - unit * 0.15, unit * 0.53, unit * 0.17, colours.accent, unit * 0.05);
  });
  box(context, x - unit * 0.29, floor - unit * 0.2, unit * 0.15, unit * 0.09, '#ffffff', unit * 0.04);
};

const board: Piece = (stage, x, { floor }, random) => {
  const { context } = stage;
  const unit = unitOf(stage);
  withShadow(context, unit * 0.03, () =>
    box(context, x - unit * 0.34, floor - unit * 0.6, unit * 0.68, unit * 0.36, woods[1], unit * 0.012),
  );
  box(context, x - unit * 0.32, floor - unit * 0.58, unit * 0.64, unit * 0.32, '#2f5a4c');
  context.strokeStyle = 'rgb(245 245 235 / 0.75)';
  context.lineWidth = unit * 0.005;
  for (let row = 0; row < 4; row += 1) {
    context.beginPath();
    context.moveTo(x - unit * 0.28, floor - unit * (0.53 - row * 0.07));
    for (let i = 1; i < 12 - row * 2; i += 1)
      context.lineTo(x - unit * (0.28 - i * 0.04), floor - unit * (0.53 - row * 0.07 + (random() - 0.5) * 0.02));
    context.stroke();
  }
};

const counter: Piece = (stage, x, { floor, colours }, random) => {
  const { context } = stage;
  const unit = unitOf(stage);
  box(context, x - unit * 0.32, floor - unit * 0.46, unit * 0.64, unit * 0.02, woods[0]);
  for (let i = 0; i < 9; i += 1) {
    const h = unit * (0.05 + random() * 0.05);
    box(
      context,
      x - unit * 0.29 + i * unit * 0.067,
      floor - unit * 0.46 - h,
      unit * 0.04,
      h,
      spines[i % spines.length] ?? spines[0],
      unit * 0.012,
    );
  }
  withShadow(context, unit * 0.04, () => {
    box(
      context,
      x - unit * 0.36,
      floor - unit * 0.22,
      unit * 0.72,
      unit * 0.26,
      gradient(context, 0, floor - unit * 0.22, 0, floor, [woods[1], woods[0]]),
      unit * 0.012,
    );
    box(context, x - unit * 0.38, floor - unit * 0.25, unit * 0.76, unit * 0.045, '#f6e6c8', unit * 0.015);
  });
  for (const dx of [-0.22, 0.02, 0.24])
    box(
      context,
      x + dx * unit,
      floor - unit * 0.3,
      unit * 0.045,
      unit * 0.055,
      dx < 0 ? colours.accent : '#ffffff',
      unit * 0.012,
    );
};

const desk: Piece = (stage, x, { floor }) => {
  const { context } = stage;
  const unit = unitOf(stage);
  withShadow(context, unit * 0.03, () => {
    box(context, x - unit * 0.28, floor - unit * 0.2, unit * 0.56, unit * 0.035, woods[1], unit * 0.01);
    box(context, x - unit * 0.25, floor - unit * 0.17, unit * 0.03, unit * 0.2, woods[0]);
    box(context, x + unit * 0.22, floor - unit * 0.17, unit * 0.03, unit * 0.2, woods[0]);
    box(context, x - unit * 0.12, floor - unit * 0.36, unit * 0.24, unit * 0.15, '#3f4654', unit * 0.014);
  });
  box(context, x - unit * 0.107, floor - unit * 0.348, unit * 0.214, unit * 0.122, '#9fd0e4', unit * 0.006);
};

const lamps: Piece = (stage, x, { floor }) => {
  const { context } = stage;
  const unit = unitOf(stage);
  for (const dx of [-0.16, 0.16]) {
    const [at, y] = [x + dx * unit, floor - unit * (0.62 + (dx > 0 ? 0.05 : 0))];
    box(context, at - unit * 0.002, -stage.height, unit * 0.004, stage.height + y, '#4a3a34');
    context.fillStyle = '#c8583f';
    context.beginPath();
    context.moveTo(at - unit * 0.022, y);
    context.lineTo(at + unit * 0.022, y);
    context.lineTo(at + unit * 0.06, y + unit * 0.055);
    context.lineTo(at - unit * 0.06, y + unit * 0.055);
    context.closePath();
    context.fill();
    oval(context, at, y + unit * 0.06, unit * 0.022, unit * 0.02, '#fff0c0');
    glow(context, at, y + unit * 0.08, unit * 0.26, '255 220 150', 0.5);
  }
};

const named: readonly (readonly [words: RegExp, main: Piece, extra: Piece])[] = [
  [/教室|课堂|学校/, board, plant],
  [/咖啡|餐|饭|店|酒|茶|超市|商场/, counter, lamps],
  [/卧|床|宿舍|病房|医院/, bed, images],
  [/图书|书房|书店|档案/, shelf, lamps],
  [/办公|公司|警局|银行|实验|诊/, desk, shelf],
  [/厨/, counter, plant],
];
const usual: readonly (readonly [main: Piece, extra: Piece])[] = [
  [sofa, images],
  [shelf, plant],
  [sofa, shelf],
];

/** Puts things at the wall beside the window. */
export function furnish(stage: Stage, around: Around): void {
  const random = chanceOf(stage, 4);
  const { width } = stage;
  const [main, extra] = (named.find(([words]) => words.test(stage.words))?.slice(1) as
    | readonly [Piece, Piece]
    | undefined) ??
    usual[Math.floor(random() * usual.length)] ?? [sofa, images];
  const right = around.window.x + around.window.width / 2 > width / 2;
  const unit = unitOf(stage);
  const spread = Math.min(width * 0.27, unit * 0.52);
  main(stage, width / 2 + (right ? -spread : spread) * 0.85, around, random);
  extra(stage, right ? width / 2 - spread * 1.85 : width / 2 + spread * 1.85, around, random);
  plant(stage, right ? width / 2 + spread * 1.75 : width / 2 - spread * 1.75, around, random);
}
