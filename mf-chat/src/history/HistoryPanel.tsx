import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon } from '@ai-site/shared/ui/icons';
import { HistoryContent } from './HistoryContent.tsx';
import styles from './history.module.css';
import type { HistoryScreen } from './history-screen.ts';

/** The history as a side panel, on a desktop. */
export function HistoryPanel({
  store,
  onCollapse,
}: {
  readonly store: HistoryScreen;
  readonly onCollapse: () => void;
}) {
  return (
    <aside className={styles.panel} aria-label="会话历史">
      <HistoryContent
        store={store}
        head={<IconButton label="收起会话历史" icon={<ChevronLeftIcon />} onClick={onCollapse} />}
      />
    </aside>
  );
}
