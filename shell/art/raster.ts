import { hash } from './noise.ts';
import { clamp, type Rgb, toDisplay } from './palette.ts';

/** An image in linear light, three floats per pixel. Floats are kept until the last step, to avoid banding. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Eight-bit RGB, ready to encode. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

export function raster(width: number, height: number): Raster {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Evaluates `colour` at `grid`² points inside every pixel and averages them. `x` runs over 0..aspect and `y` over 0..1 downwards, so shapes do not depend on the rendered size. */
export function shade(width: number, height: number, grid: number, colour: (x: number, y: number) => Rgb): Raster {
  const out = raster(width, height);
  let i = 0;
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let s = 0; s < grid * grid; s++) {
        const c = colour(
          (px + ((s % grid) + 0.5) / grid) / height,
          (py + (Math.floor(s / grid) + 0.5) / grid) / height,
        );
        r += c[0];
        g += c[1];
        b += c[2];
      }
      const k = 1 / (grid * grid);
      out.data[i++] = r * k;
      out.data[i++] = g * k;
      out.data[i++] = b * k;
    }
  }
  return out;
}

/** Nearly Gaussian blur: three box passes per axis. `radius` in pixels. */
export function blur(source: Raster, radius: number): Raster {
  const { width, height } = source;
  const r = Math.max(1, Math.round(radius));
  let from = Float32Array.from(source.data);
  let to = new Float32Array(from.length);
  const run = (lines: number, length: number, lineStep: number, step: number) => {
    const inverse = 1 / (2 * r + 1);
    for (let line = 0; line < lines; line++) {
      for (let c = 0; c < 3; c++) {
        const base = line * lineStep + c;
        const at = (k: number) => from[base + clamp(k, 0, length - 1) * step] as number;
        let sum = 0;
        for (let k = -r; k <= r; k++) sum += at(k);
        for (let k = 0; k < length; k++) {
          to[base + k * step] = sum * inverse;
          sum += at(k + r + 1) - at(k - r);
        }
      }
    }
    [from, to] = [to, from];
  };
  for (let pass = 0; pass < 3; pass++) {
    run(height, width, width * 3, 3);
    run(width, height, 3, width * 3);
  }
  return { width, height, data: from };
}

export interface Finish {
  /** Exposure multiplier. */
  readonly exposure?: number;
  /** Share of blurred highlights added back. */
  readonly bloom?: number;
  /** Luminance above which a pixel blooms. */
  readonly bloomFrom?: number;
  /** Darkening of the corners, 0..1. */
  readonly vignette?: number;
  /** Video grain, in display steps out of 255. */
  readonly grain?: number;
  /** Saturation multiplier. */
  readonly saturation?: number;
}

/** Applies bloom, vignette, a soft shoulder for the highlights, grain and rounding: linear floats → eight bits. */
export function develop(source: Raster, finish: Finish = {}): Bitmap {
  const { exposure = 1, bloom = 0.3, bloomFrom = 0.7, vignette = 0.25, grain = 2.5, saturation = 1 } = finish;
  const { width, height } = source;
  const bright = raster(width, height);
  for (let i = 0; i < bright.data.length; i += 3) {
    const r = (source.data[i] as number) * exposure;
    const g = (source.data[i + 1] as number) * exposure;
    const b = (source.data[i + 2] as number) * exposure;
    const over = Math.max(0, Math.max(r, g, b) - bloomFrom);
    const k = over / (over + bloomFrom);
    bright.data[i] = Math.min(r, 4) * k;
    bright.data[i + 1] = Math.min(g, 4) * k;
    bright.data[i + 2] = Math.min(b, 4) * k;
  }
  const tight = bloom > 0 ? blur(bright, height * 0.008) : bright;
  const wide = bloom > 0 ? blur(tight, height * 0.04) : bright;
  const rgb = Buffer.alloc(width * height * 3);
  const shoulder = (c: number) => (c < 0.6 ? c : 0.6 + 0.4 * (1 - Math.exp(-(c - 0.6) / 0.4)));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const dx = (x / width - 0.5) * 1.15;
      const dy = y / height - 0.5;
      const corner = 1 - vignette * clamp((dx * dx + dy * dy) * 2) ** 1.2;
      const mono = hash(x, y, 1) + hash(x, y, 2) - 1;
      const c = [0, 0, 0];
      for (let k = 0; k < 3; k++) {
        const glow = bloom * ((tight.data[i + k] as number) * 0.5 + (wide.data[i + k] as number));
        c[k] = Math.max(0, ((source.data[i + k] as number) * exposure + glow) * corner);
      }
      const [r = 0, g = 0, b = 0] = c;
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      for (let k = 0; k < 3; k++) {
        const shown = toDisplay(shoulder(Math.max(0, grey + ((c[k] ?? 0) - grey) * saturation)));
        // Grain is strongest in the mid-tones; a one-step dither is applied everywhere.
        const weight = grain * (0.35 + 0.65 * Math.sin((Math.PI * Math.min(shown, 255)) / 255));
        rgb[i + k] = clamp(Math.round(shown + mono * weight + hash(x, y, 5 + k) - 0.5), 0, 255);
      }
    }
  }
  return { width, height, rgb };
}
