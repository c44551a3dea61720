import { ActionDialog } from '../forms/ActionDialog.tsx';
import type { VersionActionProps } from './action-props.ts';
import { refusal } from './actions.ts';
import { Change } from './Change.tsx';
import styles from './dialogs.module.css';

/** Rolls back to the previous live version. */
export function RollbackDialog({ store, entry, version, onClose }: VersionActionProps) {
  const previous = entry.previous ?? '';
  return (
    <ActionDialog
      title={`回退 ${entry.title}`}
      okText={`回退到 ${previous}`}
      danger
      blocked={refusal('rollback', entry, version)}
      reasonExample="例如：上线后崩溃增多"
      done={`${entry.title} 已回退到 ${previous}`}
      action={(reason) => store.rollback(entry.name, reason)}
      onClose={onClose}
    >
      <Change from={entry.live} to={previous} />
      <p className={styles.sideNote}>已打开的页面继续使用它们的版本，新打开的页面立即使用 {previous}。</p>
    </ActionDialog>
  );
}
