import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { CoarseImage, Elapsed, stageLine } from '@ai-site/shared/kit/tool-workbench/tasks';
import { getPlatform } from '@ai-site/shared/platform';
import { toolOf, toolTaskPath } from '@ai-site/shared/tools';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { TasksIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BatchRow } from './BatchRow.tsx';
import styles from './task-tray.module.css';
import { TaskTrayStore } from './task-tray-store.ts';

const askable = (): boolean => 'Notification' in window && Notification.permission === 'default';

async function ask(): Promise<void> {
  const { toast } = getPlatform();
  const answer = await Notification.requestPermission();
  if (answer === 'granted') toast.success('已开启，离开页面时任务完成会通知您');
  else if (answer === 'denied') toast.info('浏览器没有允许通知，可以在浏览器的网站设置里更改');
}

/** Asks once whether the browser may tell when a task ends. */
function NotifyButton() {
  const [shown, setShown] = useState(askable);
  if (!shown) return null;
  return (
    <Button size="small" variant="ghost" block onClick={() => void ask().then(() => setShown(askable()))}>
      完成时用浏览器通知我
    </Button>
  );
}

/** The running tasks of all tools and the running batches behind a button of the header, with their number. */
const TaskTray = observer(function TaskTray() {
  const [store] = useState(() => new TaskTrayStore({ platform: getPlatform() }));
  useEffect(() => store.start(), [store]);
  const { running, batches } = store;
  const count = running.length + batches.length;
  return (
    <Popover
      label="进行中的任务"
      align="end"
      className={styles.panel ?? ''}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.button}
          aria-label={count === 0 ? '进行中的任务' : `进行中的任务 ${count} 个`}
        >
          <TasksIcon />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.title}>进行中的任务</p>
          {count === 0 ? (
            <p className={styles.note}>没有正在进行的任务，提交的创作会显示在这里</p>
          ) : (
            <ul className={styles.rows}>
              {batches.map((batch) => (
                <BatchRow
                  key={batch.batchId}
                  batch={batch}
                  clock={store.clock}
                  onOpen={close}
                  onCancel={() => void store.cancelBatch(batch.batchId)}
                />
              ))}
              {running.map((task) => {
                const tool = toolOf(task.tool);
                const title = tool?.title ?? '任务';
                return (
                  <li key={task.taskId} className={styles.row}>
                    {task.coarse !== undefined && (
                      <span className={styles.coarse} aria-hidden="true">
                        <CoarseImage task={task} />
                      </span>
                    )}
                    <span className={styles.about}>
                      {tool === undefined ? (
                        title
                      ) : (
                        <SiteLink to={toolTaskPath(tool, task.taskId)} className={styles.link} onClick={close}>
                          {title}
                        </SiteLink>
                      )}
                      <span className={styles.note}>{stageLine(task)}</span>
                      <span className={styles.note}>
                        <Elapsed task={task} clock={store.clock} />
                      </span>
                    </span>
                    <Button size="small" aria-label={`取消${title}`} onClick={() => void store.cancel(task.taskId)}>
                      取消
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          <SiteLink to={WORKS_PATH} className={styles.works} onClick={close}>
            我的作品
          </SiteLink>
          <NotifyButton />
        </>
      )}
    </Popover>
  );
});

export default TaskTray;
