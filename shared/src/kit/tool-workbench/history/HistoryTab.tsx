import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Pagination } from '@ai-site/shared/ui/pagination';
import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef, useState } from 'react';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { GridSkeleton, SignedOutPage } from '../../states/index.ts';
import { TaskDetail } from '../result/TaskDetail.tsx';
import type { ToolStore } from '../tool-store.ts';
import { filterNames, HistoryBar } from './HistoryBar.tsx';
import { HistoryTile, type HistoryTileProps } from './HistoryTile.tsx';
import styles from './history.module.css';
import { ToolHistory } from './tool-history.ts';

export interface HistoryTabProps {
  readonly store: ToolStore;
  /** Where an empty history leads; the result tab by default. */
  readonly onCreate?: () => void;
}

/** Tasks in a list of their own: at every frame the browser has work with each list that it may leave out, so one for each task is too many. */
const GROUP = 20;
/** Height of a task with the gap where four stand in a row, for lists that were not laid out yet. */
const TASK_PX = 88;

const groupsOf = (taskIds: readonly string[]) =>
  Array.from({ length: Math.ceil(taskIds.length / GROUP) }, (_, no) => ({
    from: no * GROUP,
    taskIds: taskIds.slice(no * GROUP, (no + 1) * GROUP),
  }));

interface GroupProps extends Pick<HistoryTileProps, 'store' | 'onDetail'> {
  /** Place of its first row in the history, from 0. */
  readonly from: number;
  readonly taskIds: readonly string[];
}

/** Reads its own tasks: with more rows, or another state of one, the groups around it have no work. */
const Group = memo(
  observer(function Group({ store, from, taskIds, onDetail }: GroupProps) {
    return (
      <ul
        className={styles.tiles}
        aria-label={from === 0 ? '历史记录' : `历史记录，从第 ${from + 1} 条起`}
        style={{ containIntrinsicSize: `auto ${taskIds.length * TASK_PX}px` }}
      >
        {taskIds.map((taskId) => {
          const task = store.tasks.get(taskId);
          return task && <HistoryTile key={taskId} store={store} task={task} onDetail={onDetail} />;
        })}
      </ul>
    );
  }),
  (before, after) =>
    before.taskIds.length === after.taskIds.length &&
    before.taskIds.every((taskId, no) => taskId === after.taskIds[no]),
);

/** What a person does in the history, after which it stays. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

const Rows = observer(function Rows({ store, onCreate = () => store.choose('result') }: HistoryTabProps) {
  const { tool } = store;
  const [history] = useState(() => store.openHistory((options) => new ToolHistory(options)));
  const [showDetail] = useState(() => (taskId: string) => history.showDetail(taskId));
  useEffect(() => {
    void history.list.refresh();
  }, [history]);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = () => store.choose('history');
    for (const use of USES) around.current?.addEventListener(use, stay, { passive: true });
  }, [store]);
  // It ends with the list: whoever comes back to that is not shown it again.
  useEffect(() => () => history.showDetail(null), [history]);
  const { detail } = history;
  return (
    <div ref={around} className={styles.around}>
      <HistoryBar store={store} history={history} />
      <ListView
        list={history.list}
        what="历史记录"
        skeleton={<GridSkeleton count={8} />}
        empty={
          history.filter === 'all' ? (
            <Empty
              illustration="history"
              title={`还没有${tool.title}的历史记录`}
              action={<Button onClick={onCreate}>去创作</Button>}
            />
          ) : (
            <Empty
              illustration="search"
              title={`没有${filterNames[history.filter]}的任务`}
              action={<Button onClick={() => void history.choose('all')}>看全部</Button>}
            />
          )
        }
      >
        {(taskIds) => (
          <div>
            {groupsOf(taskIds).map(({ from, taskIds: own }) => (
              <Group key={from} store={store} from={from} taskIds={own} onDetail={showDetail} />
            ))}
          </div>
        )}
      </ListView>
      {history.byNumber ? (
        <Pagination
          label="历史记录"
          page={history.pageNum}
          pageSize={tool.pageSize}
          total={history.list.total ?? 0}
          onPage={(page) => void history.goTo(page)}
        />
      ) : (
        !history.list.empty && <ListEnd list={history.list} />
      )}
      {detail !== undefined && <TaskDetail store={store} task={detail} onClose={() => history.showDetail(null)} />}
    </div>
  );
});

/** The tasks of a tool, the newest first: in pages, or more at a time. */
export const HistoryTab = observer(function HistoryTab(props: HistoryTabProps) {
  const { session } = getPlatform();
  if (!session.signedIn) return <SignedOutPage title="登录后查看历史记录" description="您的作品和参数都会保存在这里" />;
  return <Rows {...props} />;
});
