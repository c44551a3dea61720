import { classes } from '@ai-site/shared/ui/classes';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  /** One sentence beside the heading. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** `plain` has no background, `card` is a panel. */
  readonly look?: 'plain' | 'card';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Page section labelled by its heading. */
export function Section({ title, lead, actions, look = 'plain', className, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes(styles.section, look === 'card' && styles.card, className)} aria-labelledby={heading}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
