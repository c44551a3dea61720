import { between, createRandom, type Random } from '@ai-site/shared/random';
import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';
import type { Scene } from '../scenes/scene.ts';
import { bent, type Paper as InkPaper, inkColour, Paper } from './paper.ts';
import { bamboo, lotus, plum } from './plants.ts';

const LAYERS = 6;
const vermilion = rgb('#c8402c');

/** Tints of the wash by the colours or the season that the prompt names. */
function washColour({ hues, season, seed }: ImageSpec): Rgb {
  if (hues.includes('green') || hues.includes('teal')) return rgb('#2f6f6a');
  if (hues.includes('blue')) return rgb('#28507e');
  if (hues.includes('gold') || hues.includes('orange') || season === 'autumn') return rgb('#7a5430');
  return seed % 3 === 0 ? rgb('#2d4a52') : inkColour;
}

/** Ink wash on Xuan paper: mountains in mist, water left blank, pines, a boat; or bamboo, plum blossom and lotus when the prompt names them. */
export const ink: Scene = (spec, { width, height }) => {
  const { seed, random } = spec;
  const night = spec.time === 'night';
  const paper = new Paper(width, height, seed, night ? rgb('#d5d3cb') : rgb('#f1e9d8'));
  const side = random() < 0.5 ? -1 : 1;
  const plants = spec.wants('bamboo') || spec.wants('plum') || spec.wants('lotus');
  if (!spec.avoids('sun') && (spec.wants('sun') || spec.wants('moon') || random() < 0.5)) disc(paper, spec, side);
  if (plants) {
    if (spec.weather !== 'clear' || random() < 0.5) mountains(paper, spec, 3, 0.35);
    if (spec.wants('lotus')) lotus(paper, random);
    if (spec.wants('bamboo')) bamboo(paper, random, side);
    if (spec.wants('plum')) plum(paper, random, side);
  } else {
    mountains(paper, spec, LAYERS, 1);
    if (!spec.avoids('boat')) boat(paper, random, side);
    water(paper, random);
  }
  if (!spec.avoids('birds') && (spec.wants('birds') || random() < 0.55)) birds(paper, random);
  if (spec.weather === 'rain') rain(paper, random);
  if (spec.weather === 'snow') snow(paper, random);
  return develop(paper.framebuffer, { curve: 'linear', grain: 3, vignette: 0.12, seed });
};

function disc(paper: InkPaper, spec: ImageSpec, side: number): void {
  const { framebuffer, unit } = paper;
  const x = framebuffer.width * (0.5 + side * between(spec.random, 0.12, 0.3));
  const y = framebuffer.height * between(spec.random, 0.16, 0.28);
  if (spec.wants('moon') || spec.time === 'night') {
    // The moon is the paper itself: only the sky around it is washed.
    const radius = unit * 0.07;
    for (let py = 0; py < framebuffer.height * 0.6; py += 1) {
      for (let px = 0; px < framebuffer.width; px += 1) {
        const distance = Math.hypot(px - x, py - y);
        paper.stain(
          px,
          py,
          inkColour,
          smoothstep(radius - 1, radius + 1, distance) *
            (0.1 + 0.42 * Math.exp(-((distance - radius) / (unit * 0.14)))) *
            (0.8 + 0.5 * paper.noise.fbm((px / unit) * 3, (py / unit) * 3, 3)) *
            (1 - py / (framebuffer.height * 0.6)),
        );
      }
    }
  } else paper.wash(x, y, unit * 0.058, unit * 0.058, 1.8, vermilion);
}

/** Layers from pale and far to dark and near; each is darkest at its crest and dissolves into mist. */
function mountains(paper: InkPaper, spec: ImageSpec, layers: number, strength: number): void {
  const { framebuffer, unit, noise } = paper;
  const random = createRandom(spec.seed ^ 0x3141);
  const wash = washColour(spec);
  const misty = spec.weather === 'fog' ? 0.65 : 1;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / Math.max(1, layers - 1);
    const side = layer % 2 === 0 ? 1 : -1;
    const peak = framebuffer.width * (0.5 + side * between(random, 0.08, 0.4));
    const spread = framebuffer.width * between(random, 0.2, 0.34) * (1 - 0.25 * near);
    const base = framebuffer.height * (0.4 + 0.38 * near);
    const rise = unit * between(random, 0.26, 0.44) * (1 - 0.35 * near);
    const crestAt = (x: number): number => {
      const bell = Math.exp(-(((x - peak) / spread) ** 2));
      const rugged =
        noise.ridged((x / unit) * 2.6 + layer * 7, layer * 3.3, 6) * 0.55 +
        noise.fbm((x / unit) * 9 + layer, layer, 4) * 0.14;
      return base - rise * (bell * (0.5 + 0.75 * rugged) + 0.16 * rugged - 0.1);
    };
    const density = strength * (0.2 + 1.25 * near ** 1.3);
    const depth = unit * (0.2 + 0.1 * near) * misty;
    for (let x = 0; x < framebuffer.width; x += 1) {
      const crest = crestAt(x);
      const slope = crestAt(x + unit * 0.004) - crestAt(x - unit * 0.004);
      for (let y = Math.max(0, Math.floor(crest)); y < Math.min(framebuffer.height, crest + depth * 1.7); y += 1) {
        const below = y - crest;
        const u = x / unit;
        const v = y / unit;
        const fade = Math.max(0, 1 - below / (depth * (1.15 + 0.5 * noise.fbm(u * 3 + layer, v * 2, 3)))) ** 1.5;
        const edge =
          0.85 * Math.exp(-below / (unit * 0.008)) * (0.5 + 0.9 * Math.max(0, noise.fbm(u * 26, layer * 5, 3) + 0.35));
        // Texture strokes (皴) run down the slope, more on the shaded side.
        const run = noise.fbm(u * 24 + (below / unit) * 22 * Math.sign(slope), v * 14, 4);
        const texture = smoothstep(0.02, 0.42, run) * (0.3 + 0.5 * smoothstep(-1, 4, slope * side)) * near;
        const cloud = smoothstep(-0.5, 0.25, noise.fbm(u * 2.1 + 30, v * 3.4 + layer, 4));
        const cover = clamp(y + 1 - crest, 0, 1);
        paper.stain(
          x,
          y,
          mixRgb(wash, inkColour, near * 0.65),
          density * cover * (fade * (0.55 + texture) * (0.45 + 0.55 * cloud) + edge * (0.35 + 0.65 * near)),
        );
      }
    }
    if (near > 0.3 && !spec.avoids('pine')) pines(paper, random, crestAt, near, density, peak, spread);
  }
}

function pines(
  paper: InkPaper,
  random: Random,
  crestAt: (x: number) => number,
  near: number,
  density: number,
  peak: number,
  spread: number,
): void {
  const { unit, framebuffer } = paper;
  const count = Math.round(4 + 13 * near);
  for (let i = 0; i < count; i += 1) {
    const x = peak + (random() + random() - 1) * spread * 1.5;
    if (x < 0 || x >= framebuffer.width) continue;
    const y = crestAt(x) + unit * 0.012 * random();
    const size = unit * (0.018 + 0.05 * near ** 2) * between(random, 0.6, 1.2);
    const lean = (random() - 0.5) * size * 0.5;
    paper.stroke(
      bent(x, y + size * 0.1, x + lean * 0.2, y - size * 0.5, x + lean, y - size),
      () => Math.max(1, size * 0.07),
      density * 1.4,
      0.7,
    );
    for (let tier = 0; tier < 4; tier += 1) {
      const t = 0.4 + 0.2 * tier;
      const half = size * 0.34 * (1.15 - t * 0.7) * between(random, 0.7, 1.2);
      paper.wash(x + lean * t + (random() - 0.5) * size * 0.14, y - size * t, half, size * 0.075, density * 1.5);
    }
  }
}

function boat(paper: InkPaper, random: Random, side: number): void {
  const { unit, framebuffer } = paper;
  const x = framebuffer.width * (0.5 - side * between(random, 0.08, 0.26));
  const y = framebuffer.height * between(random, 0.84, 0.9);
  const size = unit * 0.062;
  paper.stroke(
    bent(x - size, y - size * 0.12, x, y + size * 0.2, x + size, y - size * 0.18),
    (t) => size * 0.17 * Math.sin(Math.PI * (t * 0.9 + 0.05)),
    1.5,
    0.85,
  );
  paper.stroke(
    bent(x - size * 0.3, y - size * 0.04, x - size * 0.02, y - size * 0.62, x + size * 0.38, y - size * 0.06),
    () => size * 0.08,
    1.1,
    0.75,
  );
  paper.wash(x + size * 0.03, y - size * 0.2, size * 0.34, size * 0.2, 0.6);
  paper.wash(x, y + size * 0.24, size * 0.9, size * 0.07, 0.22);
}

/** A few level strokes: still water is the blank paper. */
function water(paper: InkPaper, random: Random): void {
  const { unit, framebuffer } = paper;
  for (let i = 0; i < 16; i += 1) {
    const y = framebuffer.height * between(random, 0.8, 0.98);
    const x = framebuffer.width * random();
    const length = unit * between(random, 0.04, 0.16);
    paper.stroke(
      bent(x, y, x + length / 2, y + unit * 0.004, x + length, y),
      (t) => unit * 0.0032 * Math.sin(Math.PI * t),
      between(random, 0.12, 0.34),
      0.6,
    );
  }
}

function birds(paper: InkPaper, random: Random): void {
  const { unit, framebuffer } = paper;
  const cx = framebuffer.width * between(random, 0.3, 0.7);
  const cy = framebuffer.height * between(random, 0.14, 0.26);
  for (let i = 0; i < 6; i += 1) {
    const x = cx + (random() - 0.5) * unit * 0.26;
    const y = cy + (random() - 0.5) * unit * 0.1;
    const size = unit * between(random, 0.009, 0.015);
    for (const side of [-1, 1])
      paper.stroke(
        bent(x, y, x + side * size * 0.5, y - size * 0.75, x + side * size, y - size * 0.2, 5),
        (t) => unit * 0.0034 * (1 - t * 0.8),
        1.2,
        1,
      );
  }
}

function rain(paper: InkPaper, random: Random): void {
  const { unit, framebuffer } = paper;
  for (let i = 0; i < 240; i += 1) {
    const x = random() * framebuffer.width;
    const y = random() * framebuffer.height;
    const length = unit * between(random, 0.02, 0.07);
    paper.stroke(
      [
        [x, y],
        [x - length * 0.2, y + length],
      ],
      () => unit * 0.0016,
      0.22,
      0.7,
    );
  }
}

function snow(paper: InkPaper, random: Random): void {
  const { unit, framebuffer } = paper;
  for (let i = 0; i < 320; i += 1) {
    const x = random() * framebuffer.width;
    const y = random() * framebuffer.height;
    const radius = unit * (0.0012 + 0.003 * random() ** 3);
    for (let py = Math.floor(y - radius - 1); py <= y + radius + 1; py += 1)
      for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px += 1)
        framebuffer.cover(
          px,
          py,
          [0.95, 0.94, 0.9],
          clamp(radius - Math.hypot(px + 0.5 - x, py + 0.5 - y) + 0.5, 0, 1) * 0.85,
        );
  }
}
