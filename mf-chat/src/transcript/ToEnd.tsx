import { IconButton } from '@ai-site/shared/ui/button';
import { ArrowDownIcon } from '@ai-site/shared/ui/icons';
import styles from './transcript.module.css';

export interface ToEndProps {
  /** New content below has not been seen. */
  readonly unread: boolean;
  readonly onClick: () => void;
}

/** Button that scrolls to the latest message. */
export function ToEnd({ unread, onClick }: ToEndProps) {
  return (
    <div className={styles.toEnd}>
      <IconButton
        look="bordered"
        label={unread ? '回到底部，下面有新内容' : '回到底部'}
        icon={<ArrowDownIcon />}
        className={styles.toEndButton}
        onClick={onClick}
      />
      {unread && (
        <span className={styles.unread} aria-hidden="true">
          新内容
        </span>
      )}
    </div>
  );
}
