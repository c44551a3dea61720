import { Button, IconButton } from '@ai-site/shared/ui/button';
import { TrashIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { TaskView } from '../../../api/tasks.ts';
import { shanghaiTime } from '../../../domain/shanghai-time/index.ts';
import { stageNames, TaskStatus } from '../../../tools/task-states.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { successTextOf } from '../../../tools/tool.ts';
import { OriginTags } from '../origin/index.ts';
import { Elapsed } from '../result/Elapsed.tsx';
import { TaskTag } from '../tasks/TaskTag.tsx';
import { cancelTask, removeTask, retryTask } from '../tasks/task-actions.ts';
import { stageLine } from '../tasks/task-times.ts';
import { isUnfinished } from '../tasks/tasks-store.ts';
import type { ToolStore } from '../tool-store.ts';
import styles from './history.module.css';
import { RowThumb, ThumbPlaceholder } from './RowThumb.tsx';

/** The first words that were asked for, or the name of the tool. */
export const promptOf = ({ values }: Pick<TaskView, 'values'>, title: string): string => {
  const words = [values.musicName, values.prompt, values.text, values.keywords, values.content, values.audioText, values.style].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof words === 'string' ? words : title;
};

export interface HistoryRowProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  /** The same function at every rendering: with thousands of rows only those that changed are rendered. */
  readonly onDetail: (taskId: string) => void;
}

/** One task: its state, results and actions. */
export const HistoryRow = observer(function HistoryRow({ store, task, onDetail }: HistoryRowProps) {
  const running = isUnfinished(task);
  const failed = task.taskStatus === TaskStatus.failure;
  const title = promptOf(task, store.tool.title);
  const written = task.outputs[0]?.text ?? null;
  return (
    <li className={styles.row} aria-busy={running}>
      {(task.outputs.length === 0 || written !== null) && <ThumbPlaceholder output={store.tool.output} failed={task.stage === 'failed'} task={task} />}
      {task.outputs.length > 0 && written === null && (
        // The keyboard has the button 详情.
        <button
          type="button"
          className={styles.thumbs}
          data-many={task.outputs.length > 1 || undefined}
          tabIndex={-1}
          aria-label={`查看 ${title}`}
          onClick={() => onDetail(task.taskId)}
        >
          {task.outputs.map((output) => (
            <RowThumb key={output.key} output={output} />
          ))}
        </button>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {written !== null && <p className={styles.written}>{written}</p>}
        <p className={styles.state} data-failed={task.stage === 'failed' || undefined}>
          <span role="status">{running ? stageLine(task) : store.tasks.hasJustSucceeded(task) ? successTextOf(store.tool) : stageNames[task.stage]}</span>
          {task.refunded && <TaskTag>{toolTexts.refunded}</TaskTag>}
          {task.outputs.length > 0 && <OriginTags builtin={task.builtin} local={task.local} />}
        </p>
        <p className={styles.time}>
          {running ? <Elapsed task={task} clock={store.clock} /> : shanghaiTime(task.createTime)}
          {running && task.percent !== null && ` · ${Math.round(task.percent)}%`}
        </p>
        {failed && task.failure !== null && <p className={styles.time}>{task.failure}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={() => onDetail(task.taskId)}>
          详情
        </Button>
        {running && (
          <Button size="small" onClick={() => void cancelTask(store, task.taskId)}>
            取消
          </Button>
        )}
        {failed && (
          <Button size="small" onClick={() => void retryTask(store, task.taskId)}>
            重试
          </Button>
        )}
        <IconButton label={`删除 ${title}`} icon={<TrashIcon size={16} />} onClick={() => void removeTask(store, task)} />
      </div>
    </li>
  );
});
