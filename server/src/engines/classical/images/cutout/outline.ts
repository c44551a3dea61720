import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { Plane, Raster } from '../raster/raster.ts';

/** Distance in pixels from the outline at which its two sides are compared. */
const APART = 3;
/** Distance of two colours in sRGB from which they are told apart at a glance. */
const DISTINCT = 40;
/** Smallest share of an outline along which its sides are so. Of the photographs looked at, those whose subject was missed had 0.35 to 0.63, the others 0.73 and more. */
const SHARE_MIN = 0.68;

const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Whether the outline of a subject is where its image changes. One that runs through fur, leaves or a slope of colours was separated by chance. */
export function followsImage({ width, height, data }: Plane, image: Raster): boolean {
  const isInside = (x: number, y: number): boolean => (data[y * width + x] ?? 0) > MASK_THRESHOLD;
  const distance = (from: number, to: number): number =>
    Math.hypot(...[0, 1, 2].map((c) => (image.data[from * 4 + c] ?? 0) - (image.data[to * 4 + c] ?? 0)));
  let [all, distinct] = [0, 0];
  for (let y = APART; y < height - APART; y += 1)
    for (let x = APART; x < width - APART; x += 1)
      for (const [across, down] of isInside(x, y) ? steps : []) {
        if (isInside(x + across, y + down)) continue;
        const step = (down * width + across) * APART;
        all += 1;
        if (distance(y * width + x - step, y * width + x + step) > DISTINCT) distinct += 1;
      }
  return distinct >= all * SHARE_MIN;
}
