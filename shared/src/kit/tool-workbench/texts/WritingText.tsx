import { getPlatform } from '@ai-site/shared/platform';
import { SkeletonText } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ToolStore } from '../tool-store.ts';
import { GrowingText } from './growing-text.ts';
import styles from './texts.module.css';

export interface WritingTextProps {
  readonly store: ToolStore;
  /** A constant: another task needs another key. */
  readonly taskId: string;
}

/** The text of a running task as it is written. */
export const WritingText = observer(function WritingText({ store, taskId }: WritingTextProps) {
  const [growing] = useState(
    () =>
      new GrowingText({
        taskId,
        http: getPlatform().http,
        clock: store.clock,
        random: Math.random,
        onEnd: () => void store.tasks.refresh(taskId),
      }),
  );
  useEffect(() => growing.open(), [growing]);
  return (
    <div className={styles.card}>
      {growing.text === '' ? (
        <SkeletonText lines={4} />
      ) : (
        <p className={styles.text}>
          {growing.text}
          <span className={styles.caret} aria-hidden="true" />
        </p>
      )}
    </div>
  );
});
