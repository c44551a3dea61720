import { CATALOGUE } from './catalogue.ts';
import { hash, noise, seeded } from './noise.ts';
import { clamp, ease } from './palette.ts';
import type { Bitmap } from './raster.ts';
import { encodeVideo } from './video.ts';

/** A still image animated for four seconds. `touch` modifies a copy of the still's bytes; all motion is periodic. */
export interface Loop {
  readonly name: string;
  readonly crf: number;
  readonly touch: (still: Bitmap, out: Buffer, phase: number) => void;
}

const WIDTH = 768;
const HEIGHT = 432;

/** Rain falls a whole number of times per loop; puddles ripple. */
function rain(still: Bitmap, out: Buffer, phase: number): void {
  const t = phase / (Math.PI * 2);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = (y * WIDTH + x) * 3;
      const wet = ease(0.6, 0.95, y / HEIGHT);
      const sway = wet * 3.2 * noise(x * 0.03 + 1.3 * Math.cos(phase), y * 0.11 + 1.3 * Math.sin(phase));
      const from = (y * WIDTH + clamp(Math.round(x + sway), 0, WIDTH - 1)) * 3;
      let drop = 0;
      for (let k = 1; k <= 2; k++) {
        const column = Math.floor((x + y * 0.06) / k / 1.3);
        const falls = 4 + Math.floor(hash(column, k, 3) * 4);
        const f = (y / HEIGHT) * 1.4 - t * falls + hash(column, k, 1) * 9;
        const u = f - Math.floor(f);
        if (hash(column, k, 2) > 0.93) drop += (ease(0.86, 0.98, u) * ease(1, 0.985, u)) / k;
      }
      for (let c = 0; c < 3; c++)
        out[i + c] = clamp((still.rgb[from + c] as number) * (1 + drop * 0.5) + drop * 26, 0, 255);
    }
  }
}

const random = seeded(8);
const MOTES = Array.from({ length: 90 }, () => ({
  x: random(),
  y: random(),
  r: 0.7 + 1.3 * random(),
  w: random() * 6.28,
  n: 1 + Math.floor(random() * 2),
}));

/** Light shafts pulsate, dust drifts in small circles. */
function shimmer(still: Bitmap, out: Buffer, phase: number): void {
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = (y * WIDTH + x) * 3;
      const u = x / HEIGHT - 1.2;
      const v = y / HEIGHT + 0.12;
      const angle = Math.atan2(u, v);
      const light =
        noise(angle * 7 + 0.5 * Math.cos(phase), 3 + 0.5 * Math.sin(phase)) * Math.exp(-Math.hypot(u, v) * 0.6);
      const k = 1 + 0.3 * light * ease(30, 150, still.rgb[i + 1] as number);
      for (let c = 0; c < 3; c++) out[i + c] = clamp((still.rgb[i + c] as number) * k, 0, 255);
    }
  }
  for (const m of MOTES) {
    const cx = m.x * WIDTH + 10 * Math.cos(phase + m.w);
    const cy = m.y * HEIGHT + 7 * Math.sin(phase + m.w);
    const glow = 46 * (0.5 + 0.5 * Math.sin(m.n * phase + m.w));
    for (let y = Math.max(0, Math.floor(cy - 3)); y < Math.min(HEIGHT, cy + 4); y++) {
      for (let x = Math.max(0, Math.floor(cx - 3)); x < Math.min(WIDTH, cx + 4); x++) {
        const i = (y * WIDTH + x) * 3;
        const k = glow * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (m.r * m.r));
        for (let c = 0; c < 3; c++) out[i + c] = clamp((out[i + c] as number) + k * (c === 2 ? 0.6 : 1), 0, 255);
      }
    }
  }
}

/** The river flows, the boat rocks by a pixel, the mist shifts a little. */
function drift(still: Bitmap, out: Buffer, phase: number): void {
  for (let y = 0; y < HEIGHT; y++) {
    const v = y / HEIGHT;
    for (let x = 0; x < WIDTH; x++) {
      const i = (y * WIDTH + x) * 3;
      const water = ease(0.74, 0.95, v) * ease(0.915, 0.86, x / WIDTH); // The seal does not move.
      const reeds = ease(0.8, 1, v) * ease(0.4, 0.1, x / WIDTH);
      const dx =
        water * 4 * noise(x * 0.012 + 0.8 * Math.cos(phase), y * 0.1 + 0.8 * Math.sin(phase)) * (1 - reeds) +
        reeds * 3 * (1 - v) * 8 * Math.sin(phase + x * 0.01);
      const rock = Math.exp(-(((x / HEIGHT - 0.88) / 0.2) ** 2 + ((v - 0.76) / 0.08) ** 2)) * 1.6 * Math.sin(phase);
      const fx = clamp(x + dx, 0, WIDTH - 1.01);
      const fy = clamp(y + rock, 0, HEIGHT - 1.01);
      const x0 = Math.floor(fx);
      const y0 = Math.floor(fy);
      const a = fx - x0;
      const b = fy - y0;
      const veil =
        0.5 *
        ease(0.1, 0.5, noise(x * 0.006 + 0.5 * Math.cos(phase), y * 0.016 + 0.5 * Math.sin(phase) + 4)) *
        ease(0.3, 0.5, v) *
        ease(0.75, 0.6, v);
      for (let c = 0; c < 3; c++) {
        const at = (yy: number, xx: number) => still.rgb[(yy * WIDTH + xx) * 3 + c] as number;
        const seen =
          (at(y0, x0) * (1 - a) + at(y0, x0 + 1) * a) * (1 - b) +
          (at(y0 + 1, x0) * (1 - a) + at(y0 + 1, x0 + 1) * a) * b;
        out[i + c] = seen + (228 - c * 6 - seen) * veil;
      }
    }
  }
}

export const LOOPS: readonly Loop[] = [
  { name: 'neon', crf: 28, touch: rain },
  { name: 'forest', crf: 26, touch: shimmer },
  { name: 'ink-river', crf: 24, touch: drift },
];

/** Writes `<name>-loop.mp4`, 768 × 432, four seconds. */
export async function drawLoop(loop: Loop, folder: string): Promise<void> {
  const entry = CATALOGUE.find((e) => e.name === loop.name);
  if (!entry) throw new Error(`no image called ${loop.name}`);
  const still = entry.draw(WIDTH, HEIGHT);
  const out = Buffer.alloc(still.rgb.length);
  const frame = (phase: number): Buffer => {
    loop.touch(still, out, phase);
    return Buffer.from(out);
  };
  await encodeVideo(
    { width: WIDTH, height: HEIGHT, rate: 24, seconds: 4, crf: { mp4: loop.crf }, frame },
    `${folder}/${loop.name}-loop`,
  );
}
