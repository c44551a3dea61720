import { classes } from '@ai-site/shared/ui/classes';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import styles from './page.module.css';

export interface PageProps {
  readonly title: ReactNode;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  /** Beside the heading; on phones below heading and lead. */
  readonly actions?: ReactNode;
  /** From the outermost page to the parent of this one. */
  readonly breadcrumbs?: readonly Crumb[];
  /** `wide`: up to 1440 px. `reading`: up to 1160 px, for forms, records and text. */
  readonly width?: 'wide' | 'reading';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Page layout inside the frame: heading, actions, content; gutters of 24 px, 16 px on phones. */
export function Page({ title, lead, actions, breadcrumbs = [], width = 'wide', className, children }: PageProps) {
  return (
    <div className={classes(styles.page, styles[width], className)}>
      <header className={styles.head}>
        {breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </header>
      {children}
    </div>
  );
}
