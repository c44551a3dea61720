import { gaussianBlur } from '../../../../src/engines/classical/images/raster/filters.ts';
import {
  createFloatPlane,
  type FloatPlane,
  luminanceOf,
  type Raster,
} from '../../../../src/engines/classical/images/raster/raster.ts';

/** Strength of outlines, 0 to 1: where a narrow blur is darker than a wide one (extended difference of Gaussians, Winnemöller 2012). */
export function outlines(image: Raster, sigma: number, sharpness: number): FloatPlane {
  const light = luminanceOf(image);
  const narrow = gaussianBlur(light, sigma).data;
  const wide = gaussianBlur(light, sigma * 1.7).data;
  const result = createFloatPlane(image.width, image.height);
  for (let i = 0; i < result.data.length; i += 1) {
    const difference = ((narrow[i] ?? 0) * 1.02 - (wide[i] ?? 0)) / 255;
    result.data[i] = difference < 0 ? Math.min(1, Math.tanh(-difference * sharpness)) : 0;
  }
  return result;
}

/** Steepness of the brightness (Sobel), 0 to about 1. */
export function steepness(light: FloatPlane): FloatPlane {
  const { width, height, data } = light;
  const result = createFloatPlane(width, height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const v = (dx: number, dy: number): number => data[at + dy * width + dx] ?? 0;
      const gx = v(1, -1) + 2 * v(1, 0) + v(1, 1) - v(-1, -1) - 2 * v(-1, 0) - v(-1, 1);
      const gy = v(-1, 1) + 2 * v(0, 1) + v(1, 1) - v(-1, -1) - 2 * v(0, -1) - v(1, -1);
      result.data[at] = Math.hypot(gx, gy) / 1020;
    }
  }
  return result;
}
