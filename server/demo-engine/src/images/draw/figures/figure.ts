import type { Random } from '@ai-site/shared/random';
import type { Rgb } from '../framebuffer/rgb.ts';
import type { Solid } from '../render/solids.ts';

/** What a figure is made of besides its shape. */
export interface FigureColours {
  /** The main colour, another that goes with it, and the lightest of the palette. */
  readonly main: Rgb;
  readonly second: Rgb;
  readonly light: Rgb;
  readonly deep: Rgb;
}

/** A model of a thing that stands on the floor around the origin, seen from the front, two to three units high or wide. */
export type Figure = (colours: FigureColours, random: Random) => Solid[];
