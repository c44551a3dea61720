import { between, type Random } from '@ai-site/shared/random';
import { type Context, css } from '../framebuffer/canvas.ts';
import { mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';

export const bloomKinds = ['rose', 'peony', 'sunflower', 'tulip', 'lotus', 'cherry', 'daisy'] as const;
export type BloomKind = (typeof bloomKinds)[number];

interface Petal {
  readonly angle: number;
  /** Distance of its root from the middle. */
  readonly from: number;
  readonly length: number;
  readonly width: number;
  /** 0 pointed, 1 round, more: notched. */
  readonly tip: number;
  readonly light: number;
}

/** Shade, body and light of petals. */
type Colours = readonly Rgb[];

/** Draws one petal around the origin: a smooth outline, shade at the root, light at the rim, fine veins, a soft shadow below. */
function paintPetal(
  context: Context,
  { angle, from, length, width, tip, light }: Petal,
  [shade = [0.3, 0.3, 0.3], body = [0.6, 0.6, 0.6], bright = [1, 1, 1]]: Colours,
): void {
  context.save();
  context.rotate(angle);
  context.translate(from, 0);
  const gradient = context.createLinearGradient(0, 0, length, 0);
  gradient.addColorStop(0, css(scaleRgb(shade, 0.75 * light)));
  gradient.addColorStop(0.45, css(scaleRgb(mixRgb(shade, body, 0.85), light)));
  gradient.addColorStop(0.85, css(scaleRgb(mixRgb(body, bright, 0.45), light)));
  gradient.addColorStop(1, css(scaleRgb(bright, light)));
  context.fillStyle = gradient;
  context.shadowColor = 'rgb(20 5 15 / 0.38)';
  context.shadowBlur = length * 0.13;
  context.shadowOffsetY = length * 0.035;
  const half = width / 2;
  const round = Math.min(1, tip);
  const notch = Math.max(0, tip - 1) * length * 0.22;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(
    length * 0.15,
    -half * 0.9,
    length * (0.45 + 0.2 * round),
    -half * 1.15,
    length * (0.9 + 0.08 * round),
    -half * (0.12 + 0.5 * round),
  );
  context.quadraticCurveTo(length * 1.02, -half * 0.18 * round, length - notch, 0);
  context.quadraticCurveTo(
    length * 1.02,
    half * 0.18 * round,
    length * (0.9 + 0.08 * round),
    half * (0.12 + 0.5 * round),
  );
  context.bezierCurveTo(length * (0.45 + 0.2 * round), half * 1.15, length * 0.15, half * 0.9, 0, 0);
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = css(scaleRgb(shade, light), 0.16);
  context.lineWidth = Math.max(0.5, length * 0.008);
  context.beginPath();
  for (let vein = -3; vein <= 3; vein += 1) {
    context.moveTo(length * 0.08, 0);
    context.quadraticCurveTo(length * 0.5, vein * half * 0.27, length * 0.88, vein * half * 0.2);
  }
  context.stroke();
  context.strokeStyle = css(scaleRgb(bright, light), 0.35);
  context.lineWidth = Math.max(0.5, length * 0.011);
  context.beginPath();
  context.moveTo(length * 0.6, -half * 0.78);
  context.quadraticCurveTo(length * 0.9, -half * 0.6, length * (0.9 + 0.08 * round), -half * (0.1 + 0.5 * round));
  context.stroke();
  context.restore();
}

/** Rings of petals from the outside inwards. */
function rings(
  context: Context,
  random: Random,
  colours: Colours,
  layers: number,
  size: number,
  shape: {
    readonly count: number;
    readonly width: number;
    readonly tip: number;
    readonly inner: number;
    readonly deep: number;
  },
): void {
  for (let layer = 0; layer < layers; layer += 1) {
    const t = layers === 1 ? 0 : layer / (layers - 1);
    const length = size * (1 - (1 - shape.inner) * t);
    const count = Math.max(3, Math.round(shape.count * (1 - 0.45 * t)));
    const shift = random() * Math.PI;
    for (let i = 0; i < count; i += 1) {
      const angle = shift + (i / count) * Math.PI * 2 + (random() - 0.5) * 0.22;
      // Light falls from the upper left.
      const facing = 0.5 + 0.5 * Math.cos(angle - Math.PI * 1.25);
      paintPetal(
        context,
        {
          angle,
          from: 0,
          length: length * between(random, 0.92, 1.05),
          width: length * shape.width * between(random, 0.9, 1.12),
          tip: shape.tip,
          light: (0.74 + 0.36 * facing) * (1 - shape.deep * t),
        },
        colours,
      );
    }
  }
}

/** Seeds in the spiral of a sunflower (Vogel 1979). */
function seeds(context: Context, radius: number, count: number, dark: Rgb, bright: Rgb): void {
  const base = context.createRadialGradient(-radius * 0.2, -radius * 0.2, 0, 0, 0, radius);
  base.addColorStop(0, css(dark));
  base.addColorStop(1, css(scaleRgb(dark, 0.6)));
  context.fillStyle = base;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  for (let i = 0; i < count; i += 1) {
    const t = Math.sqrt(i / count);
    const angle = i * 2.39996;
    const x = Math.cos(angle) * t * radius * 0.96;
    const y = Math.sin(angle) * t * radius * 0.96;
    context.fillStyle = css(
      scaleRgb(mixRgb(dark, bright, 0.2 + 0.8 * Math.abs(t - 0.45) ** 0.6), 0.75 + (0.4 * (-x - y)) / radius),
    );
    context.beginPath();
    context.arc(x, y, radius * 0.035 * (0.7 + 0.5 * t), 0, Math.PI * 2);
    context.fill();
  }
}

/** Threads with a dot at their end around the middle. */
function stamens(context: Context, random: Random, radius: number, count: number, colour: Rgb): void {
  for (let i = 0; i < count; i += 1) {
    const angle = random() * Math.PI * 2;
    const length = radius * between(random, 0.35, 1);
    const x = Math.cos(angle) * length;
    const y = Math.sin(angle) * length;
    context.strokeStyle = css(mixRgb(colour, [1, 1, 0.9], 0.4), 0.8);
    context.lineWidth = Math.max(0.6, radius * 0.035);
    context.beginPath();
    context.moveTo(x * 0.15, y * 0.15);
    context.quadraticCurveTo(x * 0.5, y * 0.5 - radius * 0.06, x, y);
    context.stroke();
    context.fillStyle = css(scaleRgb(colour, between(random, 0.75, 1.3)));
    context.beginPath();
    context.arc(x, y, Math.max(0.8, radius * 0.07), 0, Math.PI * 2);
    context.fill();
  }
}

const pollen = rgb('#e8b53a');

const painters: Readonly<
  Record<BloomKind, (context: Context, random: Random, size: number, colours: Colours) => void>
> = {
  rose: (context, random, size, colours) => {
    rings(context, random, colours, 3, size, { count: 7, width: 0.95, tip: 0.95, inner: 0.72, deep: 0.12 });
    rose(context, random, size * 0.66, colours);
  },
  peony: (context, random, size, colours) => {
    rings(context, random, colours, 9, size, { count: 11, width: 0.62, tip: 1.25, inner: 0.2, deep: 0.12 });
    stamens(context, random, size * 0.15, 26, pollen);
  },
  sunflower: (context, random, size, colours) => {
    rings(context, random, colours, 3, size, { count: 26, width: 0.24, tip: 0.15, inner: 0.82, deep: 0.05 });
    seeds(context, size * 0.42, 620, rgb('#2c170a'), rgb('#b0742a'));
  },
  tulip: (context, random, size, colours) => {
    const petal = (angle: number, length: number, width: number, light: number): void => {
      context.save();
      context.translate(0, size * 0.55);
      paintPetal(
        context,
        { angle: -Math.PI / 2 + angle, from: 0, length: size * length, width: size * width, tip: 0.45, light },
        colours,
      );
      context.restore();
    };
    for (const [angle, length, width, light] of [
      [-0.16, 1.36, 0.8, 0.72],
      [0.16, 1.38, 0.8, 0.8],
      [-0.34, 1.22, 0.78, 0.92],
      [0.34, 1.22, 0.78, 0.84],
      [0, 1.2, 0.95, 1.05],
    ] as const)
      petal(angle + (random() - 0.5) * 0.05, length, width, light);
  },
  lotus: (context, random, size, colours) => {
    context.save();
    context.scale(1, 0.82);
    rings(context, random, colours, 5, size, { count: 10, width: 0.4, tip: 0.22, inner: 0.36, deep: 0.02 });
    stamens(context, random, size * 0.24, 54, pollen);
    context.restore();
    context.fillStyle = css(rgb('#b9bf4a'));
    context.beginPath();
    context.ellipse(0, 0, size * 0.12, size * 0.095, 0, 0, Math.PI * 2);
    context.fill();
    for (let i = 0; i < 9; i += 1) {
      context.fillStyle = css(rgb('#7a7a24'));
      context.beginPath();
      context.arc(
        Math.cos(i * 2.4) * size * 0.03 * Math.sqrt(i),
        Math.sin(i * 2.4) * size * 0.024 * Math.sqrt(i),
        size * 0.011,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  },
  cherry: (context, random, size, colours) => {
    rings(context, random, colours, 1, size, { count: 5, width: 0.92, tip: 1.4, inner: 1, deep: 0 });
    stamens(context, random, size * 0.36, 30, rgb('#d8627a'));
  },
  daisy: (context, random, size, colours) => {
    rings(context, random, colours, 2, size, { count: 21, width: 0.27, tip: 0.7, inner: 0.9, deep: 0.02 });
    seeds(context, size * 0.27, 320, rgb('#b8780f'), rgb('#ffdf6a'));
  },
};

/** The heart of a rose: petals wound in a spiral, each over the one before. */
function rose(
  context: Context,
  random: Random,
  size: number,
  [shade = [0.3, 0, 0], body = [0.6, 0.1, 0.1], bright = [1, 0.6, 0.6]]: Colours,
): void {
  const turns = 22;
  for (let i = 0; i < turns; i += 1) {
    const t = i / turns;
    const radius = size * (1 - t) ** 0.85;
    const angle = i * 2.39996 + random() * 0.3;
    context.save();
    context.rotate(angle);
    const gradient = context.createRadialGradient(radius * 0.1, 0, radius * 0.1, 0, 0, radius * 1.05);
    gradient.addColorStop(0, css(scaleRgb(shade, 0.55 + 0.25 * (1 - t))));
    gradient.addColorStop(0.72, css(mixRgb(shade, body, 0.85)));
    gradient.addColorStop(1, css(mixRgb(body, bright, 0.75)));
    context.fillStyle = gradient;
    context.shadowColor = 'rgb(20 0 8 / 0.5)';
    context.shadowBlur = size * 0.07;
    context.beginPath();
    context.ellipse(radius * 0.12, 0, radius * 0.82, radius * 0.95, 0.15, -Math.PI * 0.62, Math.PI * 0.62);
    context.bezierCurveTo(-radius * 0.1, radius * 0.5, -radius * 0.1, -radius * 0.5, radius * 0.02, -radius * 0.88);
    context.fill();
    context.restore();
  }
}

/** Draws a blossom at a place. `size`: its radius in pixels. */
export function paintBloom(
  context: Context,
  random: Random,
  kind: BloomKind,
  x: number,
  y: number,
  size: number,
  colours: Colours,
): void {
  context.save();
  context.translate(x, y);
  context.rotate((random() - 0.5) * 0.5);
  painters[kind](context, random, size, colours);
  context.restore();
}
