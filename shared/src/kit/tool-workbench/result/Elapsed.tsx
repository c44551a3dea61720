import { useEffect, useState } from 'react';
import type { TaskView } from '../../../api/tasks.ts';
import type { Clock } from '../../clock/clock.ts';
import { elapsedSeconds, secondsText } from '../tasks/task-times.ts';

/** Elapsed time of a running task, counted every second, with the usual duration. */
export function Elapsed({ task, clock }: { readonly task: TaskView; readonly clock: Clock }) {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(1000 - (now % 1000), () => setNow(clock.now())), [clock, now]);
  const usual = task.usualSeconds === null ? '' : `，通常需要 ${secondsText(task.usualSeconds)}`;
  return <>{`已用 ${secondsText(elapsedSeconds(task, now))}${usual}`}</>;
}
