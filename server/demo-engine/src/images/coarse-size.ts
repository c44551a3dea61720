import { COARSE_SIDE } from '../../../src/engines/tasks/coarse-image.ts';
import type { EngineOperation } from '../../../src/engines/tasks/operations.ts';
import { DRAWN_SIDE_MIN } from './draw/drawn-sides.ts';

/** Longest side in pixels of a drawing that is seen coarse: it is shown blurred, and fewer pixels take less time. */
const DRAWN_SIDE = 64;
/** Smaller images are drawn as fast as one would look at a coarse one. */
const LEAST_SIDE = 2 * COARSE_SIDE;

/** An operation that draws the same scene small; null: it draws none, or one that is small anyway. */
export function inCoarseSize(operation: EngineOperation): EngineOperation | null {
  if (operation.kind !== 'draw' && operation.kind !== 'lettering') return null;
  const longest = Math.max(operation.width, operation.height);
  if (longest < LEAST_SIDE) return null;
  const scaled = (side: number): number => Math.max(DRAWN_SIDE_MIN, Math.round((side * DRAWN_SIDE) / longest));
  return { ...operation, width: scaled(operation.width), height: scaled(operation.height) };
}
