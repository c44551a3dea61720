import * as z from 'zod/mini';
import { toolOfTask, translationOf } from '../../tools/index.ts';
import type { TaskRow } from './tables.ts';

/** Queue of the runs of tasks. A job names its number in the task: one with another number is stale. */
export const taskRunJob = { name: 'creation-task', data: z.object({ taskId: z.string(), jobNo: z.int() }) } as const;

/** Queue of the runs that make a video or audio in this process. They have few places of their own: those that wait for one take none from others, and their time does not run. */
export const videoRunJob = { ...taskRunJob, name: 'creation-video' } as const;

/** The same for videos that take minutes: they have a place of their own, and short videos of others do not wait for them. */
export const longVideoRunJob = { ...taskRunJob, name: 'creation-long-video' } as const;

export const runJobs = [taskRunJob, videoRunJob, longVideoRunJob] as const;

/** The queue of a task, by where it is made. */
export function runJobOf({
  tool,
  builtin,
  values,
}: Pick<TaskRow, 'tool' | 'builtin' | 'values'>): (typeof runJobs)[number] {
  if (!builtin || !['video', 'audio'].includes(toolOfTask(tool).output)) return taskRunJob;
  return translationOf(tool)?.long(values) === true ? longVideoRunJob : videoRunJob;
}

/** Queue that makes the smaller images of results. */
export const previewJob = { name: 'creation-preview', data: z.object({ key: z.string() }) } as const;
