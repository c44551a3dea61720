import type { Combo } from '@ai-site/shared/api/membership';
import { wholeCredits, yuan } from '@ai-site/shared/domain/membership';
import { classes } from '@ai-site/shared/ui/classes';
import { PhraseText } from '@ai-site/shared/ui/phrase-text';
import styles from './order.module.css';
import { tiers } from './tier.ts';

/** What is bought: the package, its credits and term, its price. */
export function OrderSummary({ combo, effect }: { readonly combo: Combo; readonly effect: string }) {
  const { className, Icon } = tiers[combo.memberType];
  return (
    <section className={classes(styles.summary, className)} aria-label="订单内容">
      <span className={styles.mark}>
        <Icon size={20} />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{combo.name}</p>
        <p className={styles.amounts}>
          <span>{wholeCredits(combo.point)} 算力</span>
          <span>{combo.importDesc}</span>
        </p>
      </div>
      <p className={styles.price}>
        <span>¥</span>
        {yuan(combo.price)}
      </p>
      <p className={styles.terms}>
        <PhraseText text={`${combo.importantDesc}。${effect}。不会自动续费。`} />
      </p>
    </section>
  );
}
