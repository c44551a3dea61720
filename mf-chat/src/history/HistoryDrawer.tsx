import { Drawer } from '@ai-site/shared/ui/drawer';
import { HistoryContent } from './HistoryContent.tsx';
import styles from './history.module.css';
import type { HistoryScreen } from './history-screen.ts';

export interface HistoryDrawerProps {
  readonly store: HistoryScreen;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The history as a drawer, on a phone. */
export default function HistoryDrawer({ store, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="会话历史" placement="left" size="min(320px, 84vw)">
      <div className={styles.inDrawer}>
        <HistoryContent store={store} onChosen={onClose} />
      </div>
    </Drawer>
  );
}
