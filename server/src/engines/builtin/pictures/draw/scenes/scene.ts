import type { Raster } from '../../raster/raster.ts';
import type { Wish } from '../prompt/wish.ts';

export interface SceneSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a wish at a size. Pure: the same wish and size give the same pixels. */
export type Scene = (wish: Wish, size: SceneSize) => Raster;
