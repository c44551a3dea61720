import { toSharp } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { coarseWebp } from '../../../../src/engines/tasks/coarse-image.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import { draw } from '../draw/draw.ts';
import { lettering } from '../draw/lettering.ts';
import { drawContent } from '../draw/stage/stage.ts';

export type DrawnOperation = EngineOperation & { readonly kind: 'draw' | 'lettering' };

/** Draws a scene from words alone, and its letters. Throws `ImageProblemError` for sizes that cannot be drawn. */
export function drawScene(operation: DrawnOperation): Raster {
  if (operation.kind === 'lettering') return lettering(operation);
  return operation.content === null ? draw(operation) : drawContent(operation, operation.content);
}

/** The coarse image of a drawn scene, in the operation's own size; null: there is none. */
export async function drawCoarse(operation: EngineOperation): Promise<Uint8Array | null> {
  return operation.kind === 'draw' || operation.kind === 'lettering' ? coarseWebp(toSharp(drawScene(operation))) : null;
}
