import type { Site } from '../../../platform/site.ts';
import { toolOfTask } from '../../tools/index.ts';
import type { TaskRow } from './tables.ts';

/** What a task makes, as metrics name it. */
function kindOf({ tool }: Pick<TaskRow, 'tool'>): string {
  const { output } = toolOfTask(tool);
  return output === 'image' ? 'image' : output;
}

/** Counts the begin of work on a task. */
export function countBegin(
  { metrics, clock }: Pick<Site, 'metrics' | 'clock'>,
  { queued_at, started_at }: TaskRow,
): void {
  metrics.observe('task_wait_seconds', {}, Math.max(0, (started_at ?? clock()).getTime() - queued_at.getTime()) / 1000);
}

/** Counts a task that has ended. */
export function countEnd({ metrics }: Pick<Site, 'metrics'>, task: TaskRow): void {
  metrics.count('tasks_total', { kind: kindOf(task), outcome: task.stage });
}
