import type { TaskView } from '../../../api/tasks.ts';
import { stageNames } from '../../../tools/task-states.ts';

/** A duration as people say it: 8 秒, 1 分 20 秒. */
export function secondsText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} 秒`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} 分${rest === 0 ? '钟' : ` ${rest} 秒`}`;
}

/** Seconds since the work began, or since the submit while it waits. */
export const elapsedSeconds = (
  { startTime, createTime }: Pick<TaskView, 'startTime' | 'createTime'>,
  now: number,
): number => Math.max(0, (now - Date.parse(startTime ?? createTime)) / 1000);

/** Share of the usual time from which a task counts as slow. */
const SLOW = 1.5;

export const SLOW_TEXT = '比平时慢';

/** Whether a task has been in work for clearly longer than usual. The time in the queue does not count. */
export function isSlow(task: Pick<TaskView, 'startTime' | 'createTime' | 'usualSeconds'>, now: number): boolean {
  const { startTime, usualSeconds } = task;
  return startTime !== null && usualSeconds !== null && elapsedSeconds(task, now) > usualSeconds * SLOW;
}

/** How long a task has been in work, or has waited for it, and what is usual for the work. */
export function waitingText(task: Pick<TaskView, 'startTime' | 'createTime' | 'usualSeconds'>, now: number): string {
  const { startTime, usualSeconds } = task;
  const queued = startTime === null;
  const usual = usualSeconds === null ? '' : `，${queued ? '制作' : ''}通常需要 ${secondsText(usualSeconds)}`;
  return `${queued ? '已等待' : '已用'} ${secondsText(elapsedSeconds(task, now))}${usual}`;
}

/** What happens now: the engine's own words, or the name of the stage with the position in the queue. */
export function stageLine({ stage, stageText, position }: Pick<TaskView, 'stage' | 'stageText' | 'position'>): string {
  if (stageText !== null && stageText !== '') return stageText;
  return stage === 'queued' && position !== null && position > 0
    ? `${stageNames.queued}，前面还有 ${position} 个任务`
    : stageNames[stage];
}
