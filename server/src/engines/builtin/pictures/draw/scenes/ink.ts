import { between, createRandom } from '../../raster/random.ts';
import { smoothstep } from '../../raster/raster.ts';
import { develop, Film } from '../film/film.ts';
import { Noise } from '../film/noise.ts';
import { mixRgb, type Rgb, rgb } from '../film/rgb.ts';
import type { Wish } from '../prompt/wish.ts';
import { strokeLine } from './overlays.ts';
import type { Scene } from './scene.ts';

const LAYERS = 6;
const paper = rgb('#f1e9d8');
const shade = rgb('#ddd0b6');
const black = rgb('#16181a');
const vermilion = rgb('#b3312a');

/** Ink on paper: mountains as washes that fade into mist, water left blank, a boat, bamboo when the prompt names it, and a seal. */
export const ink: Scene = (wish, { width, height }) => {
  const { seed } = wish;
  const noise = new Noise(seed ^ 0x1217);
  const random = createRandom(seed ^ 0x1217);
  const unit = Math.min(width, height) * 2;
  const film = new Film(width * 2, height * 2).paint((x, y) =>
    mixRgb(paper, shade, 0.4 + 0.5 * noise.fbm((x / unit) * 3, (y / unit) * 3, 5) + 0.12 * noise.at((x / unit) * 160, (y / unit) * 40)),
  );
  const tone = mixRgb(black, wish.hues.includes('green') || wish.hues.includes('teal') ? rgb('#1f6a5c') : wish.hues.includes('blue') ? rgb('#1f4a7a') : black, 0.7);
  if (!wish.avoids('sun') && (wish.wants('sun') || wish.wants('moon') || random() < 0.6))
    disc(
      film,
      film.width * between(random, 0.2, 0.8),
      film.height * between(random, 0.14, 0.24),
      unit * 0.055,
      wish.wants('moon') || wish.time === 'night' ? mixRgb(paper, [1, 1, 1], 0.5) : vermilion,
    );
  for (let layer = 0; layer < LAYERS; layer += 1) wash(film, noise, layer, tone, between(random, 0.2, 0.8));
  if (!wish.avoids('boat')) boat(film, film.width * between(random, 0.3, 0.7), film.height * 0.87, unit * 0.05);
  if (wish.wants('bamboo')) bamboo(film, random, unit, tone);
  seal(film, wish, unit);
  return develop(film.halved(), { curve: 'linear', vignette: 0.1, grain: 2, seed });
};

/** One range of mountains: dark along its ridge, with dry strokes, and dissolving downwards. */
function wash(film: Film, noise: Noise, layer: number, tone: Rgb, peak: number): void {
  const unit = Math.min(film.width, film.height);
  const near = layer / (LAYERS - 1);
  for (let x = 0; x < film.width; x += 1) {
    const u = x / unit;
    const centre = Math.exp(-(((x / film.width - peak) / 0.2) ** 2));
    const crest = noise.ridged(u * 1.5 + layer * 13, layer * 5.1, 6);
    const top = film.height * (0.42 + 0.36 * near) - unit * ((0.06 + 0.26 * centre) * crest * (1 - 0.55 * near) + 0.02 * noise.fbm(u * 18, layer, 3));
    const fade = unit * (0.07 + 0.08 * centre);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(film.height, top + fade * 4); y += 1) {
      const down = (y - top) / fade;
      const stroke = 0.72 + 0.75 * noise.fbm(u * 22 + down, (y / unit) * 5 + layer * 3, 4);
      const edge = smoothstep(0, unit * 0.003, y - top);
      film.cover(x, y, tone, Math.min(0.94, Math.max(0, edge * (0.2 + 0.62 * near ** 1.2) * Math.exp(-down * 1.15) * stroke + edge * 0.16 * Math.exp(-down * 14))));
    }
  }
}

function disc(film: Film, cx: number, cy: number, radius: number, colour: Rgb): void {
  for (let y = Math.floor(cy - radius); y <= cy + radius; y += 1)
    for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1) film.cover(x, y, colour, 0.86 * Math.min(1, Math.max(0, radius - Math.hypot(x - cx, y - cy))));
}

function boat(film: Film, cx: number, cy: number, size: number): void {
  for (let i = -20; i <= 20; i += 1) {
    const t = i / 20;
    strokeLine(film, cx + t * size, cy - t * t * size * 0.22, cx + (t + 0.05) * size, cy - (t + 0.05) ** 2 * size * 0.22, size * 0.14 * (1 - 0.7 * t * t), black, 0.9);
  }
  strokeLine(film, cx - size * 0.1, cy - size * 0.05, cx - size * 0.1, cy - size * 0.42, size * 0.11, black, 0.85);
  strokeLine(film, cx - size * 0.27, cy - size * 0.42, cx + size * 0.07, cy - size * 0.42, size * 0.06, black, 0.85);
  strokeLine(film, cx + size * 0.02, cy - size * 0.3, cx + size * 0.9, cy + size * 0.3, size * 0.025, black, 0.7);
  for (const row of [0.18, 0.27]) strokeLine(film, cx - size * 0.9, cy + size * row, cx + size * (0.4 + row), cy + size * row, size * 0.02, black, 0.22);
}

/** Stalks with joints and hanging leaves along one side. */
function bamboo(film: Film, random: () => number, unit: number, tone: Rgb): void {
  for (let stalk = 0; stalk < 4; stalk += 1) {
    const x = film.width * (0.06 + 0.07 * stalk) + unit * 0.02 * random();
    const lean = unit * between(random, 0.01, 0.06);
    const share = between(random, 0.4, 0.9);
    for (let joint = 0; joint < 9; joint += 1) {
      const from = film.height * (1 - joint / 8.5);
      const at = x + (lean * joint) / 9;
      strokeLine(film, at, from - unit * 0.006, at + lean / 9, from - film.height / 8.5 + unit * 0.006, unit * 0.016, tone, share * 0.75);
      if (joint < 3) continue;
      for (let leaf = 0; leaf < 5; leaf += 1) {
        const angle = between(random, 0.15, 1.25);
        const length = unit * between(random, 0.05, 0.11);
        for (let i = 0; i < 12; i += 1) {
          const t = i / 12;
          strokeLine(
            film,
            at + Math.cos(angle) * length * t,
            from + Math.sin(angle) * length * t,
            at + Math.cos(angle) * length * (t + 0.09),
            from + Math.sin(angle) * length * (t + 0.09),
            unit * 0.011 * Math.sin(Math.PI * (0.12 + 0.88 * t)) + 0.4,
            tone,
            share * 0.85,
          );
        }
      }
    }
  }
}

/** A red seal of bent lines. */
function seal(film: Film, { seed }: Wish, unit: number): void {
  const size = unit * 0.045;
  const left = film.width - size * 1.9;
  const top = film.height - size * 1.9;
  const random = createRandom(seed ^ 0x5ea1);
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) film.cover(Math.floor(left + x), Math.floor(top + y), vermilion, 0.9);
  for (let i = 1; i < 5; i += 1) {
    const at = top + (size * i) / 5;
    const from = left + size * between(random, 0.12, 0.3);
    const to = left + size * between(random, 0.6, 0.88);
    strokeLine(film, from, at, to, at, size * 0.06, paper, 0.95);
    strokeLine(film, i % 2 === 0 ? from : to, at, i % 2 === 0 ? from : to, at + size * 0.14, size * 0.06, paper, 0.95);
  }
}
