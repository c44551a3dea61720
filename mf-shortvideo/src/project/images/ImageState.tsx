import type { WorkView } from '@ai-site/shared/api/comics/media-views';
import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import styles from './subject-images.module.css';

export interface ImageStateProps {
  readonly work: WorkView;
  readonly onRetry: () => void;
}

/** The last work on an image, over the image: that it waits or runs, or why it failed. */
export function ImageState({ work, onRetry }: ImageStateProps) {
  const { state, failure, refunded } = work;
  if (state === 'waiting' || state === 'running')
    return (
      <span className={styles.busy} role="status">
        <Spinner label={state === 'waiting' ? '排队中' : '生成中'} />
        <span aria-hidden="true">{state === 'waiting' ? '排队中' : '生成中'}</span>
      </span>
    );
  if (state !== 'failed') return null;
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.reason} title={failure ?? undefined}>
        <WarningIcon size={16} />
        {failure ?? '生成失败'}
        {refunded && '（已退回）'}
      </p>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
