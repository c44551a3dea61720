import * as z from 'zod/mini';
import { toolOfTask, translationOf } from '../../tools/index.ts';
import type { TaskRow } from './tables.ts';

/** Queue of the runs of tasks. A run names the step of the task that it may work on. */
export const taskRunJob = { name: 'creation-task', data: z.object({ taskId: z.string(), step: z.int() }) } as const;

/** Queue of the runs that make a film or sound in this process. They have few places of their own: those that wait for one take none from others, and their time does not run. */
export const filmRunJob = { ...taskRunJob, name: 'creation-film' } as const;

/** The same for films that take minutes: they have a place of their own, and short films of others do not wait for them. */
export const longFilmRunJob = { ...taskRunJob, name: 'creation-long-film' } as const;

export const runJobs = [taskRunJob, filmRunJob, longFilmRunJob] as const;

/** The queue of a task, by where it is made. */
export function runJobOf({ tool, builtin, values }: Pick<TaskRow, 'tool' | 'builtin' | 'values'>): (typeof runJobs)[number] {
  if (!builtin || !['video', 'audio'].includes(toolOfTask(tool).output)) return taskRunJob;
  return translationOf(tool)?.long(values) === true ? longFilmRunJob : filmRunJob;
}

/** Queue that makes the smaller pictures of results. */
export const previewJob = { name: 'creation-preview', data: z.object({ key: z.string() }) } as const;
