import { translationOf } from '../../tools/index.ts';
import type { TaskRow } from '../records/tables.ts';
import { taskTimes, type WorkLimit } from '../records/task-times.ts';

/** How long the work of a task takes at most. */
export function workLimit({ tool, values }: Pick<TaskRow, 'tool' | 'values'>): WorkLimit {
  const translation = translationOf(tool);
  if (translation === undefined) return taskTimes.work.long;
  return taskTimes.work[translation.long(values) ? 'long' : translation.tool.output];
}
