import type { ReactNode } from 'react';
import styles from './task-tag.module.css';

/** A short fact about a task: 已退回, 内置演示引擎. */
export function TaskTag({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
