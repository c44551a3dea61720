import type { AppCard } from '@ai-site/shared/api/apps';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { AppCentre } from '../centre/app-centre.ts';
import { AppCardView } from './AppCardView.tsx';
import styles from './cards.module.css';

export interface AppGridProps {
  readonly centre: AppCentre;
  readonly apps: readonly AppCard[];
  /** Number of cards in the first view. */
  readonly priority?: number;
}

export function AppGrid({ centre, apps, priority = 0 }: AppGridProps) {
  return (
    <ul className={styles.grid}>
      {apps.map((app, index) => (
        <li key={app.applicationId}>
          <AppCardView centre={centre} app={app} priority={index < priority} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of a grid. */
export function GridPlaceholder({ count }: { readonly count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <Skeleton key={key} shape="card" className={styles.placeholder ?? ''} />
      ))}
    </div>
  );
}
