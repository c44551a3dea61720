import type { Combo } from '@ai-site/shared/api/membership';
import { type PurchaseEffect, RECOMMENDED_TIER, wholeCredits, yuan } from '@ai-site/shared/domain/membership';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CheckIcon } from '@ai-site/shared/ui/icons';
import { useMemo } from 'react';
import { pressOnce } from '../press-once.ts';
import { tiers } from '../tier.ts';
import styles from './packages.module.css';

export interface PackageCardProps {
  readonly combo: Combo;
  readonly effect: PurchaseEffect;
  readonly onBuy: (combo: Combo) => void;
}

function Benefit({ text, url }: Combo['vipDesc'][number]) {
  if (url === null) return text;
  if (url.startsWith('/')) return <SiteLink to={url}>{text}</SiteLink>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** One package with every field of its definition (000 §3), and the effect of buying it for this account. */
export function PackageCard({ combo, effect, onBuy }: PackageCardProps) {
  const { className, Icon } = tiers[combo.memberType];
  const recommended = combo.memberType === RECOMMENDED_TIER;
  const buy = useMemo(() => pressOnce(() => onBuy(combo)), [combo, onBuy]);
  return (
    <article className={classes(styles.card, className, recommended && styles.recommended)} aria-label={combo.name}>
      {recommended && <p className={styles.ribbon}>推荐</p>}
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon size={20} />
        </span>
        <div>
          <h3 className={styles.name}>{combo.name}</h3>
          <p className={styles.desc}>{combo.desc}</p>
        </div>
      </header>
      <div>
        <p className={styles.price}>
          <span className={styles.currency}>¥</span>
          {yuan(combo.price)}
          <span className={styles.unit}>/{combo.priceUnit}</span>
        </p>
        <p className={styles.perMonth}>
          约 ¥{combo.pricePerMonth}/月<span>每 100 算力 ¥{combo.priceSingle}</span>
        </p>
      </div>
      <div className={styles.credits}>
        <strong>{wholeCredits(combo.point)} 算力</strong>
        <span>{combo.importDesc}</span>
      </div>
      <Button variant={recommended ? 'primary' : 'secondary'} size="large" block onClick={buy}>
        {effect.action}
      </Button>
      <p className={styles.effect}>{effect.text}</p>
      <ul className={styles.benefits}>
        {combo.vipDesc.map((benefit) => (
          <li key={benefit.text}>
            <CheckIcon size={16} />
            <span>
              <Benefit {...benefit} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.important}>
        一次支付 ¥{yuan(combo.price)}，不会自动续费。{combo.importantDesc}。
      </p>
    </article>
  );
}
