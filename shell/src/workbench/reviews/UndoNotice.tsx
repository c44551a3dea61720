import { Button } from '@ai-site/shared/ui/button';
import { UndoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './undo-notice.module.css';
import type { UndoStack } from './undo-stack.ts';

const SECOND = 1000;

export interface UndoNoticeProps {
  readonly stack: UndoStack;
  readonly onUndo: () => void;
}

/** The last decision, with the seconds within which it can be undone. */
export const UndoNotice = observer(function UndoNotice({ stack, onUndo }: UndoNoticeProps) {
  const { last } = stack;
  const [now, setNow] = useState(() => Date.now());
  const shown = last !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of another decision begins at its own moment
  useEffect(() => {
    if (!shown) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      stack.expire(Date.now());
    }, SECOND);
    return () => clearInterval(timer);
  }, [shown, last?.until, stack]);
  const seconds = last?.until == null ? null : Math.max(0, Math.ceil((last.until - now) / SECOND));
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {last === null ? '' : `${last.text}，按 Z 撤销`}
      </p>
      {last !== null && (
        <div className={styles.notice}>
          <span className={styles.text}>{last.text}</span>
          <Button size="small" variant="ghost" icon={<UndoIcon size={16} />} aria-keyshortcuts="Z" onClick={onUndo}>
            撤销（Z）
          </Button>
          <span className={styles.seconds} aria-hidden="true">
            {seconds === null ? '保存中' : `${seconds} 秒`}
          </span>
        </div>
      )}
    </div>
  );
});
