import type { Combo } from '../../api/membership.ts';
import { Skeleton } from '../../ui/feedback.ts';
import { TierCard, type TierCardProps } from './TierCard.tsx';
import styles from './tier-card.module.css';

/** The packages side by side, on a phone one below the other. */
export function TierCards({ combos, ...card }: Omit<TierCardProps, 'combo'> & { readonly combos: readonly Combo[] }) {
  return (
    <div className={styles.cards}>
      {combos.map((combo) => (
        <TierCard key={combo.memberType} combo={combo} {...card} />
      ))}
    </div>
  );
}

const placeholders = ['gold', 'platinum', 'diamond'];

/** Placeholder of three packages. */
export function TierCardsSkeleton() {
  return (
    <div className={styles.cards}>
      {placeholders.map((key) => (
        <div key={key} className={styles.placeholder}>
          <Skeleton shape="card" height="100%" />
        </div>
      ))}
    </div>
  );
}
