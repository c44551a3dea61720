import { Button } from '@ai-site/shared/ui/button';
import { ErrorState } from '@ai-site/shared/ui/feedback';
import styles from './lost-part.module.css';

export interface LostPartProps {
  readonly onRetry: () => void;
  /** In the place of a single control. */
  readonly inline?: boolean;
}

/** Says that a part of the screen could not be downloaded, in its place, and asks for it again. */
export function LostPart({ onRetry, inline = false }: LostPartProps) {
  if (!inline) return <ErrorState title="这部分内容没有加载成功" text="请检查网络后重试" onRetry={onRetry} />;
  return (
    <span className={styles.lost} role="alert">
      没有加载成功
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </span>
  );
}
