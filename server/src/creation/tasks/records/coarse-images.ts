import type { TaskView } from '@ai-site/shared/api/tasks';
import type { EngineProgress } from '../../../engines/tasks/task-port.ts';
import type { TaskRow } from './tables.ts';

/** The coarse images that a task has, with one that its engine tells. `delivered`: results that were there before this submit. */
export const withCoarse = (
  { coarse_images: known }: Pick<TaskRow, 'coarse_images'>,
  delivered: number,
  { coarse }: EngineProgress,
): TaskRow['coarse_images'] =>
  coarse === undefined ? known : { ...known, [delivered + coarse.index]: Buffer.from(coarse.webp).toString('base64') };

/** The coarse images as pages show them. */
export const coarseView = ({ coarse_images: known }: Pick<TaskRow, 'coarse_images'>): Pick<TaskView, 'coarse'> =>
  known === null
    ? {}
    : {
        coarse: Object.fromEntries(
          Object.entries(known).map(([index, webp]) => [index, `data:image/webp;base64,${webp}`]),
        ),
      };
