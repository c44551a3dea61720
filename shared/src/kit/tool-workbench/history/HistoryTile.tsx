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
import { ThumbPlaceholder, TileThumb } from './TileThumb.tsx';

/** The first words that were asked for, or the name of the tool. */
export const promptOf = ({ values }: Pick<TaskView, 'values'>, title: string): string => {
  const words = [
    values.musicName,
    values.prompt,
    values.text,
    values.keywords,
    values.content,
    values.audioText,
    values.style,
  ].find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words : title;
};

export interface HistoryTileProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  /** The same function at every rendering: with thousands of tasks only those that changed are rendered. */
  readonly onDetail: (taskId: string) => void;
}

/** What came of a task, in a square: the first of its results, their number, the beginning of a text, or what stands there until then. */
function TileArt({ store, task, title, onDetail }: HistoryTileProps & { readonly title: string }) {
  const [output] = task.outputs;
  if (output === undefined)
    return <ThumbPlaceholder output={store.tool.output} failed={task.stage === 'failed'} task={task} />;
  return (
    // The keyboard has the button 详情.
    <button
      type="button"
      className={styles.art}
      tabIndex={-1}
      aria-label={`查看 ${title}`}
      onClick={() => onDetail(task.taskId)}
    >
      {output.text === null ? <TileThumb output={output} /> : <span className={styles.written}>{output.text}</span>}
      {task.outputs.length > 1 && <span className={styles.count}>{`共 ${task.outputs.length} 个`}</span>}
    </button>
  );
}

/** One task: what came of it, its state and actions. */
export const HistoryTile = observer(function HistoryTile({ store, task, onDetail }: HistoryTileProps) {
  const running = isUnfinished(task);
  const failed = task.taskStatus === TaskStatus.failure;
  const title = promptOf(task, store.tool.title);
  return (
    <li className={styles.tile} aria-busy={running}>
      <TileArt store={store} task={task} title={title} onDetail={onDetail} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.state} data-failed={task.stage === 'failed' || undefined}>
          <span role="status">
            {running
              ? stageLine(task)
              : store.tasks.hasJustSucceeded(task)
                ? successTextOf(store.tool)
                : stageNames[task.stage]}
          </span>
          {task.refunded && <TaskTag>{toolTexts.refunded}</TaskTag>}
        </p>
        {task.outputs.length > 0 && (
          <p className={styles.tags}>
            <OriginTags builtin={task.builtin} local={task.local} />
          </p>
        )}
        <p className={styles.time}>
          {running ? <Elapsed task={task} clock={store.clock} /> : shanghaiTime(task.createTime)}
          {running && task.percent !== null && ` · ${Math.round(task.percent)}%`}
        </p>
        {failed && task.failure !== null && <p className={styles.reason}>{task.failure}</p>}
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
        <IconButton
          label={`删除 ${title}`}
          icon={<TrashIcon size={16} />}
          onClick={() => void removeTask(store, task)}
        />
      </div>
    </li>
  );
});
