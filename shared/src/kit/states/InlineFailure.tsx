import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import styles from './states.module.css';

export interface InlineFailureProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly className?: string;
}

/** A failure in one line, where space is limited: in a card, at the end of a list, above stale content. */
export function InlineFailure({ text, onRetry, retrying = false, className }: InlineFailureProps) {
  return (
    <div role="alert" className={classes(styles.inline, className)}>
      <WarningIcon size={16} />
      <span>{text}</span>
      {onRetry !== undefined && (
        <Button size="small" variant="ghost" loading={retrying} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}
