import * as z from 'zod/mini';

/** Queue of the runs of tasks. A run names the step of the task that it may work on. */
export const taskRunJob = { name: 'creation-task', data: z.object({ taskId: z.string(), step: z.int() }) } as const;

/** Queue that makes the smaller pictures of results. */
export const previewJob = { name: 'creation-preview', data: z.object({ key: z.string() }) } as const;
