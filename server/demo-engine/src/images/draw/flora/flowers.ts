import { between, createRandom, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { type Context, css, framebufferOf, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from '../scenes/palettes.ts';
import type { Scene } from '../scenes/scene.ts';
import { type BloomKind, bloomKinds, paintBloom } from './blooms.ts';

const leaf = rgb('#3f6b3a');

/** A few large blossoms in soft light before a blurred garden. */
export const flowers: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const kind = kindOf(spec);
  const colours = coloursOf(spec, kind);
  const night = spec.time === 'night' ? 0.45 : 1;
  const { context } = openCanvas(width, height);
  putRaster(context, develop(garden(spec, width, height, colours), { curve: 'linear', grain: 0, vignette: 0 }));
  const places = arrange(width, height, unit, random);
  for (const place of places) stem(context, random, place, height, unit, night, kind);
  for (const { x, y, size } of places)
    paintBloom(
      context,
      createRandom(Math.floor(random() * 1e9)),
      kind,
      x,
      y,
      size,
      colours.map((colour) => scaleRgb(colour, night)),
    );
  const framebuffer = framebufferOf(rasterOf(context, width, height));
  return develop(framebuffer, { curve: 'linear', bloom: 0.12, grain: 3.5, vignette: 0.3, saturation: 1.03, seed });
};

function kindOf(spec: ImageSpec): BloomKind {
  const named = bloomKinds.find((kind) => kind !== 'daisy' && spec.wants(kind));
  return (
    named ?? (spec.wants('cherry') ? 'cherry' : (bloomKinds[Math.floor(spec.random() * bloomKinds.length)] ?? 'daisy'))
  );
}

const natural: Readonly<Record<BloomKind, readonly (readonly [string, string, string])[]>> = {
  rose: [
    ['#6d0a22', '#b8203f', '#ee7a86'],
    ['#b8506a', '#eb9bab', '#fde0e0'],
    ['#b07a2a', '#eec46a', '#fdf0c8'],
  ],
  peony: [
    ['#a83a6a', '#e88aae', '#fde2ea'],
    ['#9a2440', '#d8546e', '#f8b4b8'],
    ['#c9a8b4', '#f2e0e2', '#fffaf6'],
  ],
  sunflower: [['#b8640a', '#f2ac1a', '#ffe06a']],
  tulip: [
    ['#8a1c2c', '#d8443c', '#f8a070'],
    ['#6a2a7a', '#a85ab8', '#e6b4e6'],
    ['#b87a14', '#f2be3a', '#fdeaa0'],
  ],
  lotus: [['#c04a7a', '#f0a0bc', '#fdeef2']],
  cherry: [['#d87a98', '#f6bccb', '#fff2f4']],
  daisy: [
    ['#c4ccd8', '#f0f2f4', '#ffffff'],
    ['#8a6ab8', '#c0a4e0', '#efe4fa'],
    ['#d86a4a', '#f6a884', '#fde2d0'],
  ],
};

/** Shade, body and light of the petals. */
function coloursOf(spec: ImageSpec, kind: BloomKind): Rgb[] {
  if (spec.hues.length > 0 && kind !== 'sunflower') {
    const [, dark, middle, light, pale] = paletteOf(spec);
    return [dark, mixRgb(middle, light, 0.4), pale];
  }
  const list = natural[kind];
  const chosen = list[Math.floor(spec.random() * list.length)] ?? ['#888888', '#bbbbbb', '#ffffff'];
  return chosen.map(rgb);
}

/** Blurred greens with round highlights, as a lens draws them. */
function garden(spec: ImageSpec, width: number, height: number, colours: readonly Rgb[]): Framebuffer {
  const noise = new Noise(spec.seed ^ 0x6a2d);
  const random = createRandom(spec.seed ^ 0xb0c4);
  const unit = Math.min(width, height);
  const pale = spec.hues.includes('pastel') || spec.hues.includes('white') || spec.random() < 0.35;
  const deep = spec.time === 'night' ? rgb('#0c1a26') : pale ? rgb('#9fb29a') : rgb('#16301f');
  const bright =
    spec.time === 'night'
      ? rgb('#24405a')
      : spec.time === 'sunset'
        ? rgb('#d8904a')
        : pale
          ? rgb('#eef0dc')
          : rgb('#7fa05a');
  const framebuffer = new Framebuffer(width, height).paint((x, y) => {
    const u = x / unit;
    const v = y / unit;
    const light = smoothstep(-0.45, 0.6, noise.fbm(u * 1.1, v * 1.1, 2) + 0.5 - v * 0.55);
    return addRgb(
      mixRgb(deep, bright, light),
      scaleRgb(colours[1] ?? bright, 0.16 * smoothstep(0.1, 0.6, noise.at(u * 1.6 + 9, v * 1.6))),
    );
  });
  for (let i = 0; i < 46; i += 1) {
    const x = random() * width;
    const y = random() * height;
    const radius = unit * between(random, 0.018, 0.065);
    const colour = mixRgb(random() < 0.3 ? (colours[1] ?? bright) : bright, [1, 1, 0.9], 0.35);
    const share = between(random, 0.05, 0.22) * (spec.time === 'night' ? 0.6 : 1);
    for (let py = Math.floor(y - radius); py <= y + radius; py += 1) {
      for (let px = Math.floor(x - radius); px <= x + radius; px += 1) {
        const distance = Math.hypot(px - x, py - y) / radius;
        framebuffer.cover(px, py, colour, share * smoothstep(1, 0.94, distance) * (0.75 + 0.35 * distance ** 4));
      }
    }
  }
  return framebuffer;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** One large blossom near the golden section and smaller ones around it, the far ones first. */
function arrange(width: number, height: number, unit: number, random: Random): Place[] {
  const side = random() < 0.5 ? -1 : 1;
  const main = { x: width * (0.5 + side * 0.06), y: height * 0.44, size: unit * between(random, 0.25, 0.29) };
  const others = [
    {
      x: width * (0.5 - side * 0.29),
      y: height * between(random, 0.6, 0.72),
      size: unit * between(random, 0.13, 0.17),
    },
    {
      x: width * (0.5 + side * 0.33),
      y: height * between(random, 0.68, 0.8),
      size: unit * between(random, 0.11, 0.15),
    },
    { x: width * (0.5 - side * 0.33), y: height * between(random, 0.2, 0.3), size: unit * between(random, 0.07, 0.1) },
  ];
  return [...others.reverse(), main];
}

function stem(
  context: Context,
  random: Random,
  { x, y, size }: Place,
  height: number,
  unit: number,
  night: number,
  kind: BloomKind,
): void {
  const bx = x + (random() - 0.5) * unit * 0.24;
  const cx = (x + bx) / 2 + (random() - 0.5) * unit * 0.1;
  for (const [share, light] of [
    [1, 0.6],
    [0.55, 0.95],
    [0.2, 1.5],
  ] as const) {
    context.strokeStyle = css(scaleRgb(leaf, light * night));
    context.lineWidth = size * 0.07 * share;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(cx, (y + height) / 2, bx, height * 1.05);
    context.stroke();
  }
  if (kind === 'cherry') return;
  for (const side of [-1, 1]) {
    const t = between(random, 0.35, 0.65);
    const lx = x + (cx - x) * 2 * t * (1 - t) + (bx - x) * t * t;
    const ly = y + (height * 1.05 - y) * (t * 0.9);
    paintLeaf(context, lx, ly, -Math.PI / 2 + side * between(random, 0.6, 1.2), size * between(random, 0.7, 1), night);
  }
}

function paintLeaf(context: Context, x: number, y: number, angle: number, length: number, night: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  const shade = context.createLinearGradient(0, -length * 0.2, 0, length * 0.2);
  shade.addColorStop(0, css(scaleRgb(leaf, 1.6 * night)));
  shade.addColorStop(0.5, css(scaleRgb(leaf, 0.8 * night)));
  shade.addColorStop(1, css(scaleRgb(leaf, 0.4 * night)));
  context.fillStyle = shade;
  context.shadowColor = 'rgb(0 0 0 / 0.35)';
  context.shadowBlur = length * 0.08;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(length * 0.25, -length * 0.3, length * 0.75, -length * 0.2, length, 0);
  context.bezierCurveTo(length * 0.7, length * 0.2, length * 0.3, length * 0.24, 0, 0);
  context.fill();
  context.shadowBlur = 0;
  context.strokeStyle = css(scaleRgb(leaf, 1.9 * night), 0.5);
  context.lineWidth = length * 0.012;
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(length * 0.5, -length * 0.03, length * 0.95, 0);
  for (let i = 1; i < 7; i += 1) {
    const vx = (i / 7.5) * length;
    for (const side of [-1, 1]) {
      context.moveTo(vx, 0);
      context.quadraticCurveTo(
        vx + length * 0.06,
        side * length * 0.05,
        vx + length * 0.14,
        side * length * 0.14 * (1 - i / 9),
      );
    }
  }
  context.stroke();
  context.restore();
}
