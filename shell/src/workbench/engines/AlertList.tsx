import type { TaskAlert } from '@ai-site/shared/api/engines';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import { Fact, Facts } from '../listing/Facts.tsx';
import feed from '../listing/feed.module.css';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import styles from './engines.module.css';
import type { EnginesStore } from './engines-store.ts';
import { engineName } from './words.ts';

function AlertItem({ alert, onResolve }: { readonly alert: TaskAlert; readonly onResolve: () => void }) {
  const { title, engine, tasks, lastTaskId, failure, firstAt, lastAt, resolvedAt, resolvedBy, note } = alert;
  return (
    <li className={feed.item} data-done={resolvedAt !== null}>
      <p className={feed.itemHead}>
        <Tag tone={resolvedAt === null ? 'danger' : 'faint'}>任务停止</Tag>
        <span>
          {title} 有 {tasks} 个任务多次未能完成，算力已退回：{failure}
        </span>
      </p>
      <p className={feed.itemTime}>
        <When at={lastAt} />
        <span className={feed.itemExact}>{exactTime(lastAt)}</span>
      </p>
      <div className={feed.itemBody}>
        <Facts>
          <Fact name="引擎">{engineName(engine)}</Fact>
          <Fact name="最早一次">{exactTime(firstAt)}</Fact>
          <Fact name="最近任务">
            <code>{lastTaskId}</code>
          </Fact>
          {resolvedAt !== null && (
            <Fact name="处理">
              {resolvedBy} · {exactTime(resolvedAt)} · {note}
            </Fact>
          )}
        </Facts>
      </div>
      {resolvedAt === null && (
        <div className={feed.itemActions}>
          <Button size="small" variant="solid" aria-label={`处理 ${title} 的告警`} onClick={onResolve}>
            处理
          </Button>
        </div>
      )}
    </li>
  );
}

/** Alerts about tasks that were given up; nothing when there never was one. */
export const AlertList = observer(function AlertList({ store }: { readonly store: EnginesStore }) {
  const [resolving, setResolving] = useState<TaskAlert | null>(null);
  const alerts = store.alerts.data ?? [];
  return (
    <>
      {alerts.length > 0 && (
        <ol className={`${feed.list} ${styles.alerts}`} aria-label="任务告警">
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} onResolve={() => setResolving(alert)} />
          ))}
        </ol>
      )}
      {resolving !== null && (
        <ActionDialog
          title={`处理任务告警：${resolving.title}`}
          okText="标记为已处理"
          reasonLabel="处理说明"
          reasonHint="必填，所有操作员可见"
          reasonExample="例如：引擎的服务器内存不足，已扩容"
          reasonRequired
          done="任务告警已处理"
          action={(note) => store.resolveAlert(resolving.id, note)}
          onClose={() => setResolving(null)}
        />
      )}
    </>
  );
});
