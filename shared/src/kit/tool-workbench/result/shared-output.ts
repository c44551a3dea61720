import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import type { SharedWorkRef } from '../sharing/index.ts';

/** A result for the dialog that shares it. */
export function sharedOutput(
  { values: { prompt } }: Pick<TaskView, 'values'>,
  { key, contentType }: Pick<TaskOutput, 'key' | 'contentType'>,
  name: string,
): SharedWorkRef {
  return { key, name, contentType, ...(typeof prompt === 'string' ? { prompt } : {}) };
}
