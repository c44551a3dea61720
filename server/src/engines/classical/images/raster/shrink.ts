import { createRaster, type Raster } from './raster.ts';

/** Scales an image by area means when it gets smaller, by nearest pixels when it gets larger; colours are weighted by alpha. */
export function shrinkRaster(source: Raster, width: number, height: number): Raster {
  if (source.width === width && source.height === height) return source;
  const result = createRaster(width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const top = Math.floor((y * source.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * source.height) / height));
    for (let x = 0; x < width; x += 1, at += 4) {
      const left = Math.floor((x * source.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * source.width) / width));
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let sy = top; sy < bottom; sy += 1) {
        for (let from = (sy * source.width + left) * 4, end = (sy * source.width + right) * 4; from < end; from += 4) {
          const weight = source.data[from + 3] ?? 0;
          red += (source.data[from] ?? 0) * weight;
          green += (source.data[from + 1] ?? 0) * weight;
          blue += (source.data[from + 2] ?? 0) * weight;
          alpha += weight;
        }
      }
      if (alpha === 0) continue;
      result.data[at] = red / alpha;
      result.data[at + 1] = green / alpha;
      result.data[at + 2] = blue / alpha;
      result.data[at + 3] = alpha / ((bottom - top) * (right - left));
    }
  }
  return result;
}
