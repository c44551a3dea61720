import type { Size } from '../frame/ratios.ts';

/** In shares of the width and height of an image, 0 to 1. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The largest part of an image that has an aspect (width divided by height), with the focus as near to its middle as the edges allow. */
export function cropAround({ width, height }: Size, aspect: number, focus: Place): Region {
  const own = width / height;
  const across = Math.min(1, aspect / own);
  const down = Math.min(1, own / aspect);
  return { x: startOf(focus.x, across), y: startOf(focus.y, down), width: across, height: down };
}

const startOf = (focus: number, length: number): number => clamped(focus - length / 2, 1 - length);

const clamped = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** A place of the image as one of the region, 0 to 1. */
export const insideRegion = ({ x, y }: Place, region: Region): Place => ({
  x: clamped((x - region.x) / region.width, 1),
  y: clamped((y - region.y) / region.height, 1),
});
