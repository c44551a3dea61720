import { hash2 } from '@ai-site/shared/random/noise';
import { gaussianBlur } from '../../../../../src/engines/classical/images/raster/filters.ts';
import { createFloatPlane } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { type Context, openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import type { Rgb } from '../framebuffer/rgb.ts';

/** Fills the paper of a sheet; the rest of the canvas is cut away. */
export type Cut = (context: Context) => void;

export interface Sheet {
  readonly colour: Rgb;
  readonly cut: Cut;
  /** Height over what is behind, in pixels. */
  readonly lift: number;
}

const SHADE = 0.52;
/** Light on the cut edge, and fibres of the paper, as shares of its colour. */
const EDGE = 0.16;
const FIBRE = 0.035;

/** Lays a sheet over what is drawn: its shadow falls to the lower right, its cut edge catches light. */
export function layPaper(framebuffer: Framebuffer, { colour, cut, lift }: Sheet, seed: number): void {
  const { width, height } = framebuffer;
  const { context } = openCanvas(width, height);
  context.fillStyle = '#fff';
  context.strokeStyle = '#fff';
  cut(context);
  const { data } = rasterOf(context, width, height);
  const paper = createFloatPlane(width, height);
  for (let i = 0; i < paper.data.length; i += 1) paper.data[i] = (data[i * 4 + 3] ?? 0) / 255;
  const shadow = gaussianBlur(paper, Math.max(0.6, lift * 0.6));
  const way = Math.max(1, Math.round(lift * 0.8));
  for (let y = 0, i = 0; y < height; y += 1) {
    const from = Math.max(0, y - way) * width;
    for (let x = 0; x < width; x += 1, i += 1) {
      const covered = paper.data[i] ?? 0;
      const shade = 1 - SHADE * (shadow.data[from + Math.max(0, x - way)] ?? 0);
      const edge = Math.max(
        0,
        (paper.data[i] ?? 0) - (paper.data[Math.max(0, y - 1) * width + Math.max(0, x - 1)] ?? 0),
      );
      const light =
        1 + EDGE * edge + FIBRE * (hash2(x >> 1, y, seed) + hash2(x, y >> 2, seed + 3) - 1) + 0.06 * (0.5 - y / height);
      for (let c = 0; c < 3; c += 1) {
        const at = i * 3 + c;
        framebuffer.data[at] = (framebuffer.data[at] ?? 0) * shade * (1 - covered) + (colour[c] ?? 0) * light * covered;
      }
    }
  }
}
