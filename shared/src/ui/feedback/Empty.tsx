import type { ReactNode } from 'react';
import styles from './feedback.module.css';

export interface EmptyProps {
  /** What is absent, as the specification words it: 暂无应用收藏. */
  readonly title: string;
  /** How something comes to stand here. */
  readonly hint?: string;
  /** An illustration, or an icon of 28. */
  readonly art?: ReactNode;
  readonly action?: ReactNode;
}

/** A list without entries. */
export function Empty({ title, hint, art, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {art !== undefined && <div className={styles.emptyArt}>{art}</div>}
      <p className={styles.emptyTitle}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
