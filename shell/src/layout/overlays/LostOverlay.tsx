import { Button } from '@ai-site/shared/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LOST_PART } from '../../federation/lost-chunk.ts';
import styles from './lost-overlay.module.css';

export interface LostOverlayProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown in place of an overlay that could not be fetched. Uses the browser's native dialog: the site's own one may be what is missing. */
export function LostOverlay({ onRetry, onClose }: LostOverlayProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    retry.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.lost} aria-labelledby={title} onClose={onClose}>
      <h2 id={title} className={styles.title}>
        窗口没有加载成功
      </h2>
      <p>{LOST_PART}</p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          取消
        </Button>
        <Button onClick={() => window.location.reload()}>刷新页面</Button>
        <Button ref={retry} variant="primary" onClick={onRetry}>
          重试
        </Button>
      </div>
    </dialog>
  );
}
