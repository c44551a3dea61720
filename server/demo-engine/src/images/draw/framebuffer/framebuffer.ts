import { hash2 } from '@ai-site/shared/random/noise';
import { gaussianBlur } from '../../../../../src/engines/classical/images/raster/filters.ts';
import { toGamma } from '../../../../../src/engines/classical/images/raster/lab.ts';
import {
  createFloatPlane,
  createRaster,
  type FloatPlane,
  type Raster,
} from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { Rgb } from './rgb.ts';

/** An image in linear light that is being drawn: three values for each pixel. */
export class Framebuffer {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  set(x: number, y: number, colour: Rgb): void {
    const at = (y * this.width + x) * 3;
    this.data[at] = colour[0];
    this.data[at + 1] = colour[1];
    this.data[at + 2] = colour[2];
  }

  get(x: number, y: number): Rgb {
    const at = (y * this.width + x) * 3;
    return [this.data[at] ?? 0, this.data[at + 1] ?? 0, this.data[at + 2] ?? 0];
  }

  /** Covers a share of the pixel. */
  cover(x: number, y: number, colour: Rgb, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || share <= 0) return;
    const at = (y * this.width + x) * 3;
    for (let c = 0; c < 3; c += 1)
      this.data[at + c] = (this.data[at + c] ?? 0) * (1 - share) + (colour[c] ?? 0) * share;
  }

  /** Adds light. */
  add(x: number, y: number, colour: Rgb, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    for (let c = 0; c < 3; c += 1) this.data[at + c] = (this.data[at + c] ?? 0) + (colour[c] ?? 0) * share;
  }

  /** Fills every pixel by its place. */
  paint(colourAt: (x: number, y: number) => Rgb): this {
    for (let y = 0; y < this.height; y += 1) for (let x = 0; x < this.width; x += 1) this.set(x, y, colourAt(x, y));
    return this;
  }

  /** Half the size, by means of four pixels. */
  halved(): Framebuffer {
    const half = new Framebuffer(this.width >> 1, this.height >> 1);
    const row = this.width * 3;
    for (let y = 0, to = 0; y < half.height; y += 1) {
      for (let x = 0; x < half.width; x += 1) {
        const from = y * 2 * row + x * 6;
        for (let c = 0; c < 3; c += 1, to += 1)
          half.data[to] =
            ((this.data[from + c] ?? 0) +
              (this.data[from + 3 + c] ?? 0) +
              (this.data[from + row + c] ?? 0) +
              (this.data[from + row + 3 + c] ?? 0)) /
            4;
      }
    }
    return half;
  }
}

export interface Development {
  readonly exposure?: number;
  /** Strength of the grain, in parts of 255. */
  readonly grain?: number;
  /** Darkening of the corners, 0 to 1. */
  readonly vignette?: number;
  /** Share of the light of bright places that spreads around them. */
  readonly bloom?: number;
  /** 1 keeps the colours. */
  readonly saturation?: number;
  /** `filmic`: highlights roll off (ACES fit by Narkowicz 2015); `linear`: colours stay as they are painted. */
  readonly curve?: 'filmic' | 'linear';
  readonly seed?: number;
}

const aces = (x: number): number => (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);

/** Turns linear light into an image: bloom, exposure, tone curve, vignette, grain and dither. */
export function develop(
  framebuffer: Framebuffer,
  { exposure = 1, grain = 3, vignette = 0.16, bloom = 0, saturation = 1, curve = 'filmic', seed = 1 }: Development = {},
): Raster {
  if (bloom > 0) addBloom(framebuffer, bloom);
  const { width, height, data } = framebuffer;
  const result = createRaster(width, height);
  for (let y = 0, from = 0, at = 0; y < height; y += 1) {
    const v = (y / height) * 2 - 1;
    for (let x = 0; x < width; x += 1, from += 3, at += 4) {
      const u = (x / width) * 2 - 1;
      const dark = exposure * (1 - vignette * Math.min(1, (u * u + v * v) * 0.5) ** 1.5);
      const red = (data[from] ?? 0) * dark;
      const green = (data[from + 1] ?? 0) * dark;
      const blue = (data[from + 2] ?? 0) * dark;
      const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      // Two even values make a triangular distribution, as photographic video and dither have it.
      const noise = (hash2(x, y, seed) + hash2(x, y, seed + 7) - 1) * Math.max(0.6, grain);
      result.data[at] = shown(grey + (red - grey) * saturation, curve) + noise;
      result.data[at + 1] = shown(grey + (green - grey) * saturation, curve) + noise;
      result.data[at + 2] = shown(grey + (blue - grey) * saturation, curve) + noise;
      result.data[at + 3] = 255;
    }
  }
  return result;
}

function shown(light: number, curve: 'filmic' | 'linear'): number {
  const value = light <= 0 ? 0 : curve === 'filmic' ? aces(light * 0.78) : light;
  return 255 * toGamma(value > 1 ? 1 : value);
}

/** Spreads the light of bright places at a quarter of the size. */
function addBloom(framebuffer: Framebuffer, share: number): void {
  const width = Math.max(1, framebuffer.width >> 2);
  const height = Math.max(1, framebuffer.height >> 2);
  for (let c = 0; c < 3; c += 1) {
    const bright = createFloatPlane(width, height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) bright.data[y * width + x] = brightMean(framebuffer, x * 4, y * 4, c);
    const spread = gaussianBlur(bright, Math.max(2, width / 40));
    addScaled(framebuffer, spread, c, share);
  }
}

function brightMean({ width, height, data }: Framebuffer, left: number, top: number, channel: number): number {
  let sum = 0;
  for (let y = top; y < Math.min(height, top + 4); y += 1)
    for (let x = left; x < Math.min(width, left + 4); x += 1)
      sum += Math.min(6, Math.max(0, (data[(y * width + x) * 3 + channel] ?? 0) - 0.7));
  return sum / 16;
}

function addScaled(framebuffer: Framebuffer, plane: FloatPlane, channel: number, share: number): void {
  for (let y = 0; y < framebuffer.height; y += 1) {
    const v = Math.min(plane.height - 1.001, Math.max(0, y / 4 - 0.5));
    const row = Math.floor(v);
    for (let x = 0; x < framebuffer.width; x += 1) {
      const u = Math.min(plane.width - 1.001, Math.max(0, x / 4 - 0.5));
      const column = Math.floor(u);
      const at = row * plane.width + column;
      const fx = u - column;
      const top = (plane.data[at] ?? 0) * (1 - fx) + (plane.data[at + 1] ?? 0) * fx;
      const bottom = (plane.data[at + plane.width] ?? 0) * (1 - fx) + (plane.data[at + plane.width + 1] ?? 0) * fx;
      const to = (y * framebuffer.width + x) * 3 + channel;
      framebuffer.data[to] = (framebuffer.data[to] ?? 0) + (top + (bottom - top) * (v - row)) * share;
    }
  }
}
