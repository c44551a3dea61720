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
export const elapsedSeconds = ({ startTime, createTime }: Pick<TaskView, 'startTime' | 'createTime'>, now: number): number =>
  Math.max(0, (now - Date.parse(startTime ?? createTime)) / 1000);

/** Share of the usual time from which a task counts as slow. */
const SLOW = 1.5;

/** How long a task has taken, what is usual, and that it is slower than that. */
export function waitingText(task: Pick<TaskView, 'startTime' | 'createTime' | 'usualSeconds'>, now: number): string {
  const seconds = elapsedSeconds(task, now);
  const { startTime, usualSeconds } = task;
  const usual = usualSeconds === null ? '' : `，通常需要 ${secondsText(usualSeconds)}`;
  const slow = startTime !== null && usualSeconds !== null && seconds > usualSeconds * SLOW ? '，比平时慢' : '';
  return `已用 ${secondsText(seconds)}${usual}${slow}`;
}

/** What happens now: the engine's own words, or the name of the stage with the position in the queue. */
export function stageLine({ stage, stageText, position }: Pick<TaskView, 'stage' | 'stageText' | 'position'>): string {
  if (stageText !== null && stageText !== '') return stageText;
  return stage === 'queued' && position !== null && position > 0 ? `${stageNames.queued}，前面还有 ${position} 个任务` : stageNames[stage];
}
