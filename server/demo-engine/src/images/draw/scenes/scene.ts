import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';

export interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** It is seen blurred: edges need no finer samples. */
  readonly isCoarse?: boolean;
}

/** Draws a spec at a size. Pure: the same spec and size give the same pixels. */
export type Scene = (spec: ImageSpec, size: SceneSize) => Raster;
