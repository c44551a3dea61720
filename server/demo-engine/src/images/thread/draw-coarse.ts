import { toSharp } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { coarseWebp } from '../../../../src/engines/tasks/coarse-image.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import { draw } from '../draw/draw.ts';
import { lettering } from '../draw/lettering.ts';
import { drawContent } from '../draw/stage/stage.ts';

export type DrawnOperation = EngineOperation & { readonly kind: 'draw' | 'lettering' };

/** Draws a scene from words alone, and its letters. Throws `ImageProblemError` for sizes that cannot be drawn. `isCoarse`: the image is seen blurred. */
export function drawScene(operation: DrawnOperation, isCoarse = false): Raster {
  if (operation.kind === 'lettering') return lettering(operation);
  return operation.content === null ? draw(operation, isCoarse) : drawContent(operation, operation.content);
}

/** Sigma in pixels that hides the steps of edges without finer samples. */
const BLUR = 0.6;

/** The coarse image of a drawn scene, in the operation's own size; null: there is none. */
export async function drawCoarse(operation: EngineOperation): Promise<Uint8Array | null> {
  if (operation.kind !== 'draw' && operation.kind !== 'lettering') return null;
  return coarseWebp(toSharp(drawScene(operation, true)).blur(BLUR));
}
