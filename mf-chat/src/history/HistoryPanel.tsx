import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon } from '@ai-site/shared/ui/icons';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { HistoryContent } from './HistoryContent.tsx';
import styles from './history.module.css';

/** The history as a side panel, on a desktop. */
export function HistoryPanel({
  store,
  onCollapse,
}: {
  readonly store: ChatScreenStore;
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
