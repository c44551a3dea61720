import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import styles from './feedback.module.css';

export interface StatePageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Small text above the title. */
  readonly eyebrow?: ReactNode;
  readonly art?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert';
  readonly className?: string;
}

/** A whole area in one state: prepared, failed, crashed, for another device. */
export function StatePage({ title, children, eyebrow, art, actions, role, className }: StatePageProps) {
  return (
    <section className={classes(styles.statePage, className)} role={role}>
      {art !== undefined && <div className={styles.stateArt}>{art}</div>}
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.stateTitle}>{title}</h1>
      {children !== undefined && <div className={styles.stateText}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
