import { readCovering } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import { assertDrawable, draw } from '../draw/draw.ts';
import { control } from './control.ts';
import { controlTypeOf } from './control-types.ts';

/** Draws after the first control image; more than one cannot be followed at once. A type of another engine counts as outlines. */
export async function drawControl(operation: EngineOperation & { readonly kind: 'control' }): Promise<Raster> {
  assertDrawable(operation);
  const [first] = operation.controls;
  if (first === undefined) return draw(operation);
  const { reference } = operation;
  const after =
    reference === null
      ? {}
      : { reference: { image: await readCovering(reference.image.path, operation), change: reference.change } };
  return control(
    {
      type: controlTypeOf(first.type)?.id ?? 'edges',
      image: await readCovering(first.image.path, operation),
      weight: first.weight,
      ...after,
    },
    operation,
  );
}
