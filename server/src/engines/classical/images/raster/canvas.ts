import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from './raster.ts';

export function putRaster(context: SKRSContext2D, { width, height, data }: Raster): void {
  context.putImageData(new ImageData(data, width, height), 0, 0);
}

export function canvasOf(raster: Raster): Canvas {
  const canvas = createCanvas(raster.width, raster.height);
  putRaster(canvas.getContext('2d'), raster);
  return canvas;
}
