import path from 'node:path';
import { createRandom } from '@ai-site/shared/random';
import sharp from 'sharp';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { createRaster, type Raster } from '../raster/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** An image from a function of the pixel. */
export function paintedRaster(width: number, height: number, colourAt: (x: number, y: number) => Colour): Raster {
  const raster = createRaster(width, height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) raster.data.set([...colourAt(x, y), 255], at);
  return raster;
}

/** A scene with a sky, grainy ground and a ball in front of both, like a photo in colours and noise. */
export function sceneWithBall(side: number, ball = true): Raster {
  const random = createRandom(7);
  return paintedRaster(side, side, (x, y) => {
    const noise = random() * 14;
    if (ball && isOnBall(side, x, y)) {
      const light = Math.hypot(x - side * 0.45, y - side * 0.42) / side;
      return [215 - light * 300 + noise, 70 - light * 80 + noise, 40 + noise];
    }
    if (y < side * 0.55) return [130 + noise * 0.3, 170 + (y / side) * 60, 220];
    return (x + y) % 12 < 6 ? [100 + noise, 140 + noise, 70] : [112 + noise, 128 + noise, 66];
  });
}

export const isOnBall = (side: number, x: number, y: number): boolean =>
  Math.hypot(x - side * 0.5, y - side * 0.5) < side * 0.22;

/** A mask: white where the function says so. */
export const maskOf = (width: number, height: number, isInside: (x: number, y: number) => boolean): Raster =>
  paintedRaster(width, height, (x, y) => (isInside(x, y) ? [255, 255, 255] : [0, 0, 0]));

export async function imageFile(directory: string, name: string, { width, height, data }: Raster): Promise<TaskFile> {
  const target = path.join(directory, name);
  const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const isJpeg = name.endsWith('.jpg');
  await (isJpeg ? image.removeAlpha().jpeg({ quality: 92 }) : image.png()).toFile(target);
  return { path: target, contentType: isJpeg ? 'image/jpeg' : 'image/png' };
}

/** Decoded pixels of a file, RGBA. */
export async function pixelsOf(file: string): Promise<Raster> {
  const { data, info } = await sharp(file).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Intersection over union of the opaque part of an image and the true region. */
export function overlap({ width, data }: Raster, isInside: (x: number, y: number) => boolean): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length / 4; i += 1) {
    const opaque = (data[i * 4 + 3] ?? 0) > 127;
    const inside = isInside(i % width, Math.floor(i / width));
    if (opaque && inside) both += 1;
    if (opaque || inside) either += 1;
  }
  return both / either;
}

/** Mean difference of the colours of two images where the function says so, 0 to 255. */
export function difference(a: Raster, b: Raster, isCompared: (x: number, y: number) => boolean): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.data.length / 4; i += 1) {
    if (!isCompared(i % a.width, Math.floor(i / a.width))) continue;
    for (let c = 0; c < 3; c += 1) sum += Math.abs((a.data[i * 4 + c] ?? 0) - (b.data[i * 4 + c] ?? 0));
    count += 3;
  }
  return count === 0 ? 0 : sum / count;
}
