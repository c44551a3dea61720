import { useEffect, useState } from 'react';
import type { TaskView } from '../../../api/tasks.ts';
import type { Clock } from '../../clock/clock.ts';
import { isSlow, SLOW_TEXT, waitingText } from '../tasks/task-times.ts';
import styles from '../tasks/waiting.module.css';

/** How long a running task takes, counted every second, and that it takes longer than usual. */
export function Elapsed({
  task,
  clock,
}: {
  readonly task: Pick<TaskView, 'startTime' | 'createTime' | 'usualSeconds'>;
  readonly clock: Clock;
}) {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(1000 - (now % 1000), () => setNow(clock.now())), [clock, now]);
  return (
    <>
      {waitingText(task, now)}
      {isSlow(task, now) && (
        <>
          ，<span className={styles.slow}>{SLOW_TEXT}</span>
        </>
      )}
    </>
  );
}
