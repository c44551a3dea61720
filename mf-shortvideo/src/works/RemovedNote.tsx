import { Button } from '@ai-site/shared/ui/button';
import { useEffect, useRef } from 'react';
import styles from './works.module.css';

/** A work or a collection that was deleted. */
export interface Removed {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
  /** Until then it can be restored, in milliseconds since 1970. */
  readonly until: number;
}

export interface RemovedNoteProps {
  /** The one that was deleted last; null: none. */
  readonly removed: Removed | null;
  readonly onRestore: () => void;
  /** Its time is over. */
  readonly onForget: () => void;
}

/** What was deleted last, with the way back for ten minutes. */
export function RemovedNote({ removed, onRestore, onForget }: RemovedNoteProps) {
  const forget = useRef(onForget);
  forget.current = onForget;
  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(() => forget.current(), Math.max(0, removed.until - Date.now()));
    return () => clearTimeout(timer);
  }, [removed]);
  if (removed === null) return null;
  return (
    <div className={styles.removed} role="status">
      <span>已删除“{removed.title}”，10 分钟内可以恢复</span>
      <Button size="small" onClick={onRestore}>
        撤销
      </Button>
    </div>
  );
}
