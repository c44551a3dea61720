import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { TaskView } from '../../../api/tasks.ts';
import { isTextTool } from '../../../tools/is-text-tool.ts';
import { cancelTask } from '../tasks/task-actions.ts';
import { stageLine } from '../tasks/task-times.ts';
import { WaitingHint } from '../tasks/WaitingHint.tsx';
import type { ToolStore } from '../tool-store.ts';
import { Elapsed } from './Elapsed.tsx';
import styles from './result.module.css';

/** A percent only when the engine tells one; otherwise the stage, the elapsed time and the usual duration; and what one can do meanwhile. */
export const TaskProgress = observer(function TaskProgress({
  store,
  task,
}: {
  readonly store: ToolStore;
  readonly task: TaskView;
}) {
  const { percent } = task;
  return (
    <div className={styles.progress}>
      <span className={styles.stage} role="status">
        {stageLine(task)}
      </span>
      {percent === null ? (
        <span className={styles.pulse} aria-hidden="true" />
      ) : (
        <progress className={styles.bar} max={100} value={percent} aria-label="进度" />
      )}
      <span className={styles.times}>
        <Elapsed task={task} clock={store.clock} />
        {percent !== null && ` · ${Math.round(percent)}%`}
      </span>
      <WaitingHint />
      <Button size="small" onClick={() => void cancelTask(store, task.taskId)}>
        {isTextTool(store.tool.code) ? '停止' : '取消任务'}
      </Button>
    </div>
  );
});
