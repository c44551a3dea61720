import type { Framebuffer } from '../framebuffer/framebuffer.ts';
import { type Rgb, rgb, scaleRgb, tintRgb } from '../framebuffer/rgb.ts';

export interface CottagePlace {
  /** Pixels from the left to its middle. */
  readonly x: number;
  /** Row of the ground at a column. */
  readonly groundAt: (x: number) => number;
  /** Shorter side of the image. */
  readonly unit: number;
  readonly light: Rgb;
  /** Its windows are lit. */
  readonly night: boolean;
}

const wall = rgb('#efe3cd');
const shade = rgb('#c9b899');
const tiles = rgb('#8c4a3a');
const door = rgb('#6f4a33');
const glow = rgb('#ffcf7a');
const pane = rgb('#5a6d80');

/** Parts of the house, in parts of its width: left, top above the ground, width, height. */
const parts = {
  wall: [-0.5, 0.62, 1, 0.72],
  gable: [0.18, 0.62, 0.32, 0.72],
  door: [-0.32, 0.34, 0.16, 0.44],
  left: [-0.06, 0.44, 0.16, 0.16],
  right: [0.26, 0.44, 0.16, 0.16],
  chimney: [0.16, 1.14, 0.1, 0.34],
} as const;
/** Height of the ridge, and of the eaves, above the ground. */
const ROOF = { ridge: 1.06, eaves: 0.58, over: 0.09 } as const;

/** A small house with a tiled roof on the ground of a landscape. */
export function cottage(framebuffer: Framebuffer, { x, groundAt, unit, light, night }: CottagePlace): void {
  const size = unit * 0.085;
  const ground = Math.max(groundAt(x - size / 2), groundAt(x + size / 2));
  const lit = (colour: Rgb): Rgb => tintRgb(scaleRgb(colour, 0.9), light);
  const fill = ([left, top, width, height]: readonly [number, number, number, number], colour: Rgb): void => {
    const [fromX, fromY] = [x + left * size, ground - top * size];
    for (let row = Math.round(fromY); row < fromY + height * size; row += 1)
      for (let column = Math.round(fromX); column < fromX + width * size; column += 1)
        framebuffer.cover(column, row, colour, 1);
  };
  fill(parts.chimney, lit(shade));
  fill(parts.wall, lit(wall));
  fill(parts.gable, lit(shade));
  const window = night ? scaleRgb(glow, 1.6) : lit(pane);
  fill(parts.door, lit(door));
  fill(parts.left, window);
  fill(parts.right, window);
  const [top, bottom] = [ground - ROOF.ridge * size, ground - ROOF.eaves * size];
  for (let row = Math.round(top); row <= bottom; row += 1) {
    const part = (row - top) / (bottom - top);
    const half = size * (0.36 + (0.14 + ROOF.over) * part);
    for (let column = Math.round(x - half); column <= x + half; column += 1)
      framebuffer.cover(column, row, lit(scaleRgb(tiles, column > x + size * 0.18 ? 0.78 : 1)), 1);
  }
}
