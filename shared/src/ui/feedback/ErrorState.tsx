import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { RefreshIcon, WarningIcon } from '../icons/interface-icons.ts';
import styles from './feedback.module.css';

export interface ErrorStateProps {
  readonly title: string;
  /** What happened, in terms users understand. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retryText?: string;
  readonly retrying?: boolean;
  readonly action?: ReactNode;
}

/** An error limited to this part of the screen; announced immediately. */
export function ErrorState({ title, text, onRetry, retryText = '重试', retrying = false, action }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <span className={styles.mark}>
        <WarningIcon size={28} />
      </span>
      <p className={styles.errorTitle}>{title}</p>
      {text !== undefined && <p className={styles.hint}>{text}</p>}
      <div className={styles.actions}>
        {onRetry !== undefined && (
          <Button variant="solid" icon={<RefreshIcon size={16} />} loading={retrying} onClick={onRetry}>
            {retryText}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
