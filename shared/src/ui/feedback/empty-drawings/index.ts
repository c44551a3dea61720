import type { EmptyDrawing } from './drawing.ts';
import { accountDrawings } from './of-accounts.ts';
import { comicsDrawings } from './of-comics.ts';
import { workDrawings } from './of-works.ts';

export type EmptyDrawingName = keyof typeof workDrawings | keyof typeof accountDrawings | keyof typeof comicsDrawings;

/** The drawings of the empty states, each of its own. */
export const emptyDrawings: Readonly<Record<EmptyDrawingName, EmptyDrawing>> = {
  ...workDrawings,
  ...accountDrawings,
  ...comicsDrawings,
};
