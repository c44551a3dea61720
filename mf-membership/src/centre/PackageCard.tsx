import type { Combo, Membership } from '@ai-site/shared/api/membership';
import { purchaseEffect, RECOMMENDED_TIER, wholeCredits, yuan } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CheckIcon, CrownIcon, DiamondIcon, InfoIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { useId } from 'react';
import { tierClass } from '../standing/tier-class.ts';
import { tierOf } from '../standing/tier-of.ts';
import styles from './centre.module.css';

const icons = { 1: StarIcon, 2: CrownIcon, 3: DiamondIcon } as const;

export interface PackageCardProps {
  readonly combo: Combo;
  /** Null for visitors, and until it is known. */
  readonly current: Membership | null;
}

/** One package with everything that a buyer must know, and what buying it means for this account. */
export function PackageCard({ combo, current }: PackageCardProps) {
  const id = useId();
  const { memberType, name, price, priceUnit, pricePerMonth, priceSingle, point, importDesc, desc, vipDesc, importantDesc } = combo;
  const recommended = memberType === RECOMMENDED_TIER;
  const owned = current?.memberType === tierOf[memberType];
  const { action, text: effect } = purchaseEffect(current, combo);
  const Icon = icons[memberType];
  return (
    <li className={classes(styles.card, tierClass[tierOf[memberType]], recommended && styles.recommended)} aria-labelledby={`${id}-name`}>
      {(recommended || owned) && <span className={classes(styles.flag, owned && styles.owned)}>{owned ? '当前会员' : '推荐'}</span>}
      <div className={styles.cardHead}>
        <span className={styles.emblem}>
          <Icon size={20} />
        </span>
        <div>
          <h3 id={`${id}-name`} className={styles.cardName}>
            {name}
          </h3>
          <p className={styles.note}>{desc}</p>
        </div>
      </div>
      <p className={styles.price}>
        <span className={styles.currency}>¥</span>
        <span className={styles.amount}>{yuan(price)}</span>
        <span className={styles.unit}>/{priceUnit}</span>
      </p>
      <p className={styles.single}>
        约 ¥{pricePerMonth}/月
        <span>每 100 算力 ¥{priceSingle}</span>
      </p>
      <div className={styles.point}>
        <p className={styles.pointTotal}>
          {wholeCredits(point)} <span>算力</span>
        </p>
        <p className={styles.note}>{importDesc}</p>
      </div>
      <ul className={styles.benefits}>
        {vipDesc.map(({ text, url }) => (
          <li key={text}>
            <CheckIcon size={16} />
            {url === null ? (
              <span>{text}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className={styles.textLink}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.important}>
        <InfoIcon size={16} />
        {importantDesc}
      </p>
      <div className={styles.buy}>
        <Button block size="large" variant={recommended ? 'primary' : 'secondary'} aria-describedby={`${id}-effect`} onClick={() => getPlatform().modals.purchase({ memberType })}>
          {action}
        </Button>
        <p id={`${id}-effect`} className={styles.effect}>
          {effect}
        </p>
      </div>
    </li>
  );
}
