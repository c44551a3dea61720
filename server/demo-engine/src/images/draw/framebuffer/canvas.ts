import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { toGamma, toLinear } from '../../../../../src/engines/classical/images/raster/lab.ts';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { Framebuffer } from './framebuffer.ts';
import type { Rgb } from './rgb.ts';

export type Context = SKRSContext2D;

/** A canvas whose unit is the pixel, with its context. */
export function openCanvas(width: number, height: number): { readonly canvas: Canvas; readonly context: Context } {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

export function rasterOf(context: Context, width: number, height: number): Raster {
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** Linear light of an opaque image. */
export function framebufferOf({ width, height, data }: Raster): Framebuffer {
  const framebuffer = new Framebuffer(width, height);
  for (let from = 0, to = 0; to < framebuffer.data.length; from += 4, to += 3)
    for (let c = 0; c < 3; c += 1) framebuffer.data[to + c] = linear[data[from + c] ?? 0] ?? 0;
  return framebuffer;
}

/** CSS colour of linear light. */
export function css(colour: Rgb, alpha = 1): string {
  const [red, green, blue] = colour.map((value) => Math.round(255 * toGamma(Math.min(1, Math.max(0, value)))));
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
