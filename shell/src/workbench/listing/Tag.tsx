import { classes } from '@ai-site/shared/ui/classes';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'success' | 'brand' | 'info' | 'warning' | 'danger' | 'plain' | 'faint';

/** Short coloured label. */
export function Tag({
  tone = 'plain',
  title,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes(styles.tag, styles[tone])} title={title}>
      {children}
    </span>
  );
}
