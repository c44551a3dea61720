import { useEffect, useState } from 'react';
import type { TaskView } from '../../../api/tasks.ts';
import type { Clock } from '../../clock/clock.ts';
import { waitingText } from '../tasks/task-times.ts';

/** How long a running task takes, counted every second. */
export function Elapsed({ task, clock }: { readonly task: Pick<TaskView, 'startTime' | 'createTime' | 'usualSeconds'>; readonly clock: Clock }) {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(1000 - (now % 1000), () => setNow(clock.now())), [clock, now]);
  return <>{waitingText(task, now)}</>;
}
