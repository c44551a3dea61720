import { between, type Random } from '@ai-site/shared/random';
import { Noise } from '@ai-site/shared/random/noise';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { css, framebufferOf, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { develop, Framebuffer } from '../framebuffer/framebuffer.ts';
import { addRgb, mixRgb, type Rgb, rgb, scaleRgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import { paletteOf } from './palettes.ts';
import type { Scene } from './scene.ts';

interface Jellyfish {
  /** Middle of the rim of its bell, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Half of the bell's width, in pixels. */
  readonly size: number;
  /** Turn from upright, in radians. */
  readonly tilt: number;
  /** 1 is near; those far away are pale. */
  readonly near: number;
  readonly glow: Rgb;
  readonly core: Rgb;
}

const glows: readonly (readonly [Rgb, Rgb])[] = [
  [rgb('#7fd8ff'), rgb('#ff9ad5')],
  [rgb('#c59bff'), rgb('#ffc27a')],
  [rgb('#6ff0d8'), rgb('#a8b8ff')],
];
/** A bell is this high in parts of half its width. */
const DOME = 0.86;

/** Jellyfish that glow in deep water, under light that falls from the surface. */
export const deepSea: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const unit = Math.min(width, height);
  const framebuffer = water(spec, width, height);
  const jellies = shoal(spec, width, height, unit).toSorted((a, b) => a.near - b.near);
  for (const jelly of jellies) {
    addTentacles(framebuffer, jelly, random);
    addBell(framebuffer, jelly);
  }
  addPlankton(framebuffer, random, unit);
  return develop(framebuffer, { exposure: 1.15, bloom: 0.7, saturation: 1.08, vignette: 0.3, grain: 3, seed });
};

function water({ seed, hues, time }: ImageSpec, width: number, height: number): Framebuffer {
  const noise = new Noise(seed ^ 0x0cea);
  const violet = hues.includes('purple') || hues.includes('pink');
  const deep = violet ? rgb('#0a0524') : rgb('#020b1e');
  const high = scaleRgb(violet ? rgb('#3a2486') : rgb('#0f5c8c'), time === 'night' ? 0.5 : 1);
  return new Framebuffer(width, height).paint((x, y) => {
    const [u, v] = [x / width - 0.5, y / height];
    const depth = smoothstep(-0.1, 0.95, v + 0.18 * u * u);
    const base = mixRgb(high, deep, depth);
    // Shafts of light fan out from above the image.
    const fan = Math.atan2(u * (width / height), v + 0.45);
    const shaft = smoothstep(0.05, 0.75, noise.fbm(fan * 7 + 3, v * 0.5, 3) + 0.25);
    const haze = 1 + 0.25 * noise.fbm(u * 3 + 11, v * 3, 3);
    return addRgb(scaleRgb(base, haze), scaleRgb(high, shaft * (1 - v) ** 1.6 * 0.55));
  });
}

function shoal(spec: ImageSpec, width: number, height: number, unit: number): Jellyfish[] {
  const { random, hues } = spec;
  const own = paletteOf(spec);
  const [glow, core] =
    hues.length > 0
      ? ([own[3], mixRgb(own[4], rgb('#ffc0e0'), 0.4)] as const)
      : (glows[Math.floor(random() * glows.length)] ?? [own[3], own[4]]);
  const jelly = (x: number, y: number, size: number, near: number): Jellyfish => ({
    x: x * width,
    y: y * height,
    size: size * unit,
    tilt: between(random, -0.38, 0.38),
    near,
    glow,
    core,
  });
  const side = random() < 0.5 ? -1 : 1;
  const far = Array.from({ length: 4 }, () =>
    jelly(
      between(random, 0.06, 0.94),
      between(random, 0.1, 0.75),
      between(random, 0.03, 0.06),
      between(random, 0.12, 0.3),
    ),
  );
  return [
    ...far,
    jelly(0.5 - side * 0.27, between(random, 0.52, 0.66), 0.105, 0.6),
    jelly(0.5 + side * between(random, 0.04, 0.12), between(random, 0.3, 0.38), 0.215, 1),
  ];
}

/** Adds a bell: bright at its rim and outline, with four rings of its inside that shine through. */
function addBell(framebuffer: Framebuffer, { x, y, size, tilt, near, glow, core }: Jellyfish): void {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const reach = Math.ceil(size * 1.25);
  for (let py = Math.floor(y - reach); py < y + reach; py += 1) {
    for (let px = Math.floor(x - reach); px < x + reach; px += 1) {
      const u = ((px - x) * cos + (py - y) * sin) / size;
      const v = (-(px - x) * sin + (py - y) * cos) / size;
      // The rim is an ellipse seen from a little below, scalloped.
      const scallop = 0.035 * Math.cos(Math.asin(clamp(u, -1, 1)) * 22);
      const low = 0.2 * Math.sqrt(Math.max(0, 1 - u * u)) + scallop;
      const radius = Math.hypot(u, v < 0 ? v / DOME : 0);
      if (radius > 1 || v > low) continue;
      const soft = smoothstep(1, 1 - 3 / size, radius) * smoothstep(low, low - 3 / size, v);
      const height = Math.sqrt(Math.max(0, 1 - radius * radius));
      const outline = (1 - height) ** 2.2;
      const rim = smoothstep(0.22, 0, Math.abs(v - low + 0.05));
      const angle = Math.asin(
        clamp(u / Math.max(0.2, Math.sqrt(Math.max(0.04, 1 - (v < 0 ? (v / DOME) ** 2 : 0)))), -1, 1),
      );
      const ribs = 0.5 + 0.5 * Math.cos(angle * 30);
      const ring = [-0.42, -0.15, 0.15, 0.42].reduce((sum, place) => {
        const away = Math.hypot((u - place) / 0.2, (v + 0.24 + 0.3 * place * place) / 0.17);
        return sum + smoothstep(0.5, 0, Math.abs(away - 0.68)) * 0.34 + smoothstep(1.1, 0.1, away) * 0.2;
      }, 0);
      const body = 0.1 + 0.12 * ribs * smoothstep(0.2, 0.9, radius);
      const colour = addRgb(scaleRgb(glow, body + outline * 0.95 + rim * 0.55), scaleRgb(core, ring * 0.75));
      framebuffer.add(px, py, colour, soft * near * 0.85);
    }
  }
}

/** Adds threads that hang from the rim, and the broad frilled arms in the middle. */
function addTentacles(
  framebuffer: Framebuffer,
  { x, y, size, tilt, near, glow, core }: Jellyfish,
  random: Random,
): void {
  const { width, height } = framebuffer;
  const { context } = openCanvas(width, height);
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  context.translate(x, y);
  context.rotate(tilt * 0.6);
  const threads = size > Math.min(width, height) * 0.08 ? 26 : 11;
  for (let i = 0; i < threads; i += 1) {
    const from = ((i + 0.5) / threads) * 2 - 1;
    const long = size * between(random, 1.5, 3.4);
    const [swing, phase, lean] = [between(random, 0.04, 0.16), random() * 6, between(random, -0.25, 0.25)];
    strand(context, {
      from: from * 0.96,
      long,
      swing,
      phase,
      lean,
      size,
      wide: size * 0.016,
      colour: css(glow, 0.34 * near),
    });
  }
  for (let i = 0; i < 5; i += 1) {
    const [phase, lean] = [random() * 6, between(random, -0.2, 0.2)];
    for (let frill = 0; frill < 7; frill += 1)
      strand(context, {
        ...{
          from: (i - 2) * 0.13,
          long: size * between(random, 1.3, 2.1),
          swing: 0.1 + frill * 0.012,
          phase: phase + frill * 0.22,
          lean,
          size,
        },
        ...{ wide: size * 0.05, colour: css(core, 0.05 * near) },
      });
  }
  const light = framebufferOf(rasterOf(context, width, height));
  for (let at = 0; at < framebuffer.data.length; at += 1)
    framebuffer.data[at] = (framebuffer.data[at] ?? 0) + (light.data[at] ?? 0) * 1.5;
}

interface Strand {
  readonly from: number;
  readonly long: number;
  readonly swing: number;
  readonly phase: number;
  readonly lean: number;
  readonly size: number;
  readonly wide: number;
  readonly colour: string;
}

/** A line that hangs from the rim, swings wider towards its end and becomes thinner. */
function strand(
  context: ReturnType<typeof openCanvas>['context'],
  { from, long, swing, phase, lean, size, wide, colour }: Strand,
): void {
  const steps = 42;
  context.strokeStyle = colour;
  const placeAt = (share: number): readonly [number, number] => [
    size *
      (from * (1 - 0.28 * share) + lean * share * share + swing * share * (1 + share) * Math.sin(share * 6.5 + phase)),
    size * 0.12 * Math.sqrt(Math.max(0, 1 - from * from)) + share * long,
  ];
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    context.lineWidth = Math.max(0.6, wide * (1 - share * 0.8));
    context.globalAlpha = (1 - share) ** 0.7;
    context.beginPath();
    context.moveTo(...placeAt(share));
    context.lineTo(...placeAt(share + 1 / steps));
    context.stroke();
  }
  context.globalAlpha = 1;
}

function addPlankton(framebuffer: Framebuffer, random: Random, unit: number): void {
  for (let i = 0; i < 170; i += 1) {
    const [x, y] = [random() * framebuffer.width, random() * framebuffer.height];
    const radius = unit * (i < 14 ? between(random, 0.006, 0.014) : between(random, 0.001, 0.0028));
    const light = i < 14 ? 0.05 : between(random, 0.15, 0.6);
    for (let py = Math.floor(y - radius); py <= y + radius; py += 1)
      for (let px = Math.floor(x - radius); px <= x + radius; px += 1)
        framebuffer.add(px, py, [0.55, 0.85, 1], light * smoothstep(radius, radius * 0.5, Math.hypot(px - x, py - y)));
  }
}
