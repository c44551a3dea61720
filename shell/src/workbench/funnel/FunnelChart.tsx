import type { FunnelVariant } from '@ai-site/shared/api/funnel';
import { wholeCredits as grouped } from '@ai-site/shared/domain/membership';
import { useId } from 'react';
import styles from './funnel.module.css';
import { funnelRows, percent } from './rates.ts';

export interface FunnelChartProps {
  readonly variant: FunnelVariant;
  /** Visitors of the version with the most: bars of all charts have one scale. */
  readonly most: number;
}

/** One bar for each step; the same figures are in the table, for screen readers too. */
export function FunnelChart({ variant, most }: FunnelChartProps) {
  const headingId = useId();
  return (
    <figure className={styles.chart} aria-labelledby={headingId}>
      <figcaption id={headingId} className={styles.version}>
        外壳 {variant.version}
      </figcaption>
      <div aria-hidden="true" className={styles.rows}>
        {funnelRows(variant).map(({ key, label, count, ofSeen }) => (
          <div key={key} className={styles.row} data-step={key}>
            <span className={styles.step}>{label}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ '--share': count / most }} />
            </span>
            <span className={styles.count}>{grouped(count)}</span>
            <span className={styles.share}>{percent(ofSeen)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
