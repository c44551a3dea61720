import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

export interface EmptyProps {
  /** What is missing, in the specification's wording: 暂无应用收藏. */
  readonly title: string;
  /** How to add something here. */
  readonly hint?: string;
  readonly illustration?: IllustrationName;
  readonly action?: ReactNode;
}

export function Empty({ title, hint, illustration, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {illustration !== undefined && <Illustration name={illustration} className={styles.emptyArt} />}
      <p className={styles.emptyTitle}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
