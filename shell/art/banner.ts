import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hash, noise, seeded } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, scale, toDisplay } from './palette.ts';
import { raster } from './raster.ts';

const VIOLET = hex('#6C5CFF');
const CYAN = hex('#22D3EE');
const NIGHT = hex('#0B0D12');
const TURN = Math.PI * 2;

/** A sheet of fine threads that twists as it crosses the frame. All speeds are whole turns per loop. */
interface Ribbon {
  readonly threads: number;
  /** Height of the middle at the left and right edge, 0..1. */
  readonly from: number;
  readonly to: number;
  readonly sway: number;
  readonly width: number;
  readonly waves: number;
  readonly twists: number;
  readonly turn: number;
  readonly shift: number;
  readonly light: number;
  readonly tints: readonly [string, string];
}

const RIBBONS: readonly Ribbon[] = [
  {
    threads: 96,
    from: 1.12,
    to: 0.2,
    sway: 0.09,
    width: 0.36,
    waves: 0.9,
    twists: 0.85,
    turn: 1,
    shift: 0.1,
    light: 0.2,
    tints: ['108,92,255', '34,211,238'],
  },
  {
    threads: 70,
    from: 0.98,
    to: 0.52,
    sway: 0.12,
    width: 0.27,
    waves: 1.2,
    twists: 1.15,
    turn: -1,
    shift: 0.55,
    light: 0.15,
    tints: ['34,211,238', '120,96,255'],
  },
  {
    threads: 46,
    from: 1.2,
    to: 0.78,
    sway: 0.08,
    width: 0.3,
    waves: 0.8,
    twists: 0.7,
    turn: 1,
    shift: 0.8,
    light: 0.12,
    tints: ['214,92,255', '80,110,255'],
  },
];

function threads(g: SKRSContext2D, w: number, h: number, phase: number, r: Ribbon): void {
  const [a, b] = r.tints;
  for (let k = 0; k < r.threads; k++) {
    const s = k / (r.threads - 1);
    const edge = Math.sin(Math.PI * s) ** 0.7;
    const ink = g.createLinearGradient(0, 0, w, 0);
    const strength = r.light * (0.25 + 0.75 * edge) * (k % 6 === 0 ? 1.9 : 1);
    // The left third stays dark: the slogan is placed there.
    ink.addColorStop(0, `rgba(${a},0)`);
    ink.addColorStop(0.34, `rgba(${a},${strength * 0.12})`);
    ink.addColorStop(0.6, `rgba(${a},${strength * 0.8})`);
    ink.addColorStop(0.85, `rgba(${b},${strength})`);
    ink.addColorStop(1, `rgba(${b},${strength * 0.7})`);
    g.strokeStyle = ink;
    g.beginPath();
    for (let i = 0; i <= 56; i++) {
      const u = i / 56;
      const run = u * u * (3 - 2 * u);
      const middle =
        r.from + (r.to - r.from) * run + r.sway * Math.sin(TURN * (u * r.waves + r.shift) - r.turn * phase);
      const twist = Math.sin(TURN * (u * r.twists + r.shift * 2 + s * 0.22) + r.turn * phase);
      const flutter = 0.012 * Math.sin(TURN * (u * 2.3 + s * 1.4) - 2 * r.turn * phase);
      const y = (middle + (s - 0.5) * r.width * (0.22 + 0.78 * u) * twist + flutter) * h;
      if (i === 0) g.moveTo(0, y);
      else g.lineTo(u * w, y);
    }
    g.stroke();
  }
}

const random = seeded(11);
const SPARKS = Array.from({ length: 150 }, () => ({
  x: 0.3 + 0.72 * random() ** 0.7,
  y: random(),
  size: 0.5 + 1.7 * random() ** 3,
  wave: random(),
  blink: 1 + Math.floor(random() * 3),
  climb: random() < 0.5 ? 1 : -1,
}));

/** Returns a function that draws one frame of the loop. `phase` runs 0..2π over the whole video, and every motion is periodic in it. */
export function bannerVideo(width: number, height: number): (phase: number) => Buffer {
  const tall = height > width;
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const small = createCanvas(Math.ceil(width / 8), Math.ceil(height / 8));
  const sg = small.getContext('2d');
  const gw = 160;
  const gh = Math.round((160 * height) / width);
  const unitWidth = height / 1080;
  return (phase) => {
    g.globalCompositeOperation = 'source-over';
    g.clearRect(0, 0, width, height);
    g.globalCompositeOperation = 'lighter';
    g.lineWidth = 1.15 * unitWidth;
    g.save();
    if (tall) {
      // On a phone the ribbons cross the lower half, with the slogan above.
      g.translate(-width * 0.62, height * 0.22);
      for (const r of RIBBONS) threads(g, width * 1.75, height * 0.82, phase, r);
    } else for (const r of RIBBONS) threads(g, width, height, phase, r);
    g.restore();
    for (const p of SPARKS) {
      const x = (p.x + 0.012 * Math.sin(phase + p.wave * TURN)) * width;
      const y = (tall ? 0.3 + 0.7 * p.y : p.y + 0.02 * p.climb * Math.cos(phase + p.wave * TURN)) * height;
      const glow = (0.5 + 0.5 * Math.sin(p.blink * phase + p.wave * TURN)) * 0.75;
      g.fillStyle = `rgba(190,225,255,${glow})`;
      g.beginPath();
      g.arc(x, y, p.size * unitWidth * 1.1, 0, TURN);
      g.fill();
    }
    const lines = g.getImageData(0, 0, width, height).data;
    sg.clearRect(0, 0, small.width, small.height);
    sg.filter = `blur(${3.2 * unitWidth}px)`;
    sg.drawImage(canvas, 0, 0, small.width, small.height);
    const soft = sg.getImageData(0, 0, small.width, small.height).data;
    const fog = glowField(gw, gh, phase, tall);
    return compose(width, height, lines, { data: soft, w: small.width, h: small.height }, { data: fog, w: gw, h: gh });
  };
}

/** Soft light behind the threads, computed on a coarse grid: it has no edges, so it is enlarged without loss. */
function glowField(w: number, h: number, phase: number, tall: boolean): Float32Array {
  const out = raster(w, h);
  const cos = Math.cos(phase);
  const sin = Math.sin(phase);
  const spot = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);
  for (let py = 0, i = 0; py < h; py++) {
    for (let px = 0; px < w; px++, i += 3) {
      const x = (px + 0.5) / w;
      const y = (py + 0.5) / h;
      const bend = 0.1 * noise(x * 2 + 0.35 * cos, y * 2 + 0.35 * sin);
      const k = tall ? 0.9 : 1;
      let c: Rgb = scale(NIGHT, 1);
      c = add(c, VIOLET, 0.17 * k * spot(x + bend, y, 0.74 + 0.03 * cos, tall ? 0.72 : 0.6, 0.3, 0.42));
      c = add(c, CYAN, 0.1 * k * spot(x, y + bend, 0.95 + 0.02 * sin, tall ? 0.5 : 0.3 + 0.04 * cos, 0.24, 0.36));
      c = add(c, hex('#B44DFF'), 0.08 * k * spot(x + bend, y - bend, 0.86 - 0.03 * sin, 0.98, 0.36, 0.3));
      c = add(c, mix(VIOLET, CYAN, 0.4), 0.022 * spot(x, y, 0.3 + 0.03 * sin, 1.05, 0.5, 0.35));
      for (let n = 0; n < 3; n++) out.data[i + n] = c[n] as number;
    }
  }
  return out.data;
}

interface Grid<T> {
  readonly data: T;
  readonly w: number;
  readonly h: number;
}

function compose(
  width: number,
  height: number,
  lines: Uint8ClampedArray,
  soft: Grid<Uint8ClampedArray>,
  fog: Grid<Float32Array>,
): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0, o = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 3, p += 4) {
      const a = (lines[p + 3] as number) / 255;
      // Static dither costs the encoder nothing and keeps the dark gradients smooth.
      const dither = hash(x, y, 3) + hash(x, y, 4) - 1;
      for (let c = 0; c < 3; c++) {
        const sharp = ((lines[p + c] as number) / 255) ** 1.6 * a * 0.8;
        const halo = bilinear(soft, x / width, y / height, 4, c) / 255;
        const haloA = bilinear(soft, x / width, y / height, 4, 3) / 255;
        const v = bilinear(fog, x / width, y / height, 3, c) + sharp + halo ** 1.6 * haloA * 0.7;
        rgb[o + c] = clamp(
          Math.round(toDisplay(v < 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3))) + dither),
          0,
          255,
        );
      }
    }
  }
  return rgb;
}

function bilinear(
  g: Grid<Uint8ClampedArray> | Grid<Float32Array>,
  u: number,
  v: number,
  stride: number,
  c: number,
): number {
  const x = clamp(u * g.w - 0.5, 0, g.w - 1.001);
  const y = clamp(v * g.h - 0.5, 0, g.h - 1.001);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const at = (yy: number, xx: number) => g.data[(yy * g.w + xx) * stride + c] as number;
  const fx = ease(0, 1, x - x0) * 0.35 + (x - x0) * 0.65;
  const fy = y - y0;
  const top = at(y0, x0) * (1 - fx) + at(y0, x0 + 1) * fx;
  return top * (1 - fy) + (at(y0 + 1, x0) * (1 - fx) + at(y0 + 1, x0 + 1) * fx) * fy;
}
