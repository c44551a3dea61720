import { IconButton } from '@ai-site/shared/ui/button';
import { RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { clockTime } from './time/when.ts';
import styles from './workbench.module.css';
import type { WorkbenchStore } from './workbench-store.ts';

const connections = { open: '实时更新', connecting: '正在重新连接', closed: '未连接' } as const;

/** How current the page is: whether pushes arrive, and when the metrics were fetched. */
export const Freshness = observer(function Freshness({ store }: { readonly store: WorkbenchStore }) {
  const { loadedAt, loading } = store.releases.board;
  return (
    <div className={styles.freshness}>
      <span className={styles.connection} data-state={store.connection} role="status">
        {connections[store.connection]}
      </span>
      {loadedAt !== null && (
        <span className={styles.fetchedAt}>数据 {clockTime(new Date(loadedAt).toISOString())}</span>
      )}
      <IconButton
        label="刷新"
        icon={<RefreshIcon size={18} />}
        aria-busy={loading}
        className={styles.refresh}
        onClick={() => store.refreshAll()}
      />
    </div>
  );
});
