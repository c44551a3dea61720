import type { Sharp } from 'sharp';
import { openImage } from '../../platform/media/open-image.ts';
import type { EngineProgress } from './task-port.ts';

/** It travels with the state of its task, and stands in the task's row. */
export const COARSE_BYTES_MAX = 8 * 1024;
/** Longest side in pixels. */
export const COARSE_SIDE = 160;

/** Tried one after another: images full of details need much. */
const QUALITIES = [50, 20, 1];

/** An image as a coarse one; null: it does not become small enough. */
export async function coarseWebp(image: Sharp): Promise<Uint8Array | null> {
  const small = image.resize(COARSE_SIDE, COARSE_SIDE, { fit: 'inside', withoutEnlargement: true }).removeAlpha();
  for (const quality of QUALITIES) {
    const webp = await small.clone().webp({ quality }).toBuffer();
    if (webp.length <= COARSE_BYTES_MAX) return webp;
  }
  return null;
}

/** What an engine's server shows of a result, as progress. It is a help for the eye: what is no image is nothing. */
export async function coarseOf(index: number, bytes: Uint8Array): Promise<Pick<EngineProgress, 'coarse'>> {
  const webp = await coarseWebp(openImage(bytes)).catch(() => null);
  return webp === null ? {} : { coarse: { index, webp } };
}
