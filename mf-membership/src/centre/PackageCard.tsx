import type { Combo, Membership } from '@ai-site/shared/api/membership';
import { purchaseEffect, RECOMMENDED_TIER, wholeCredits, yuan } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CheckIcon, CrownIcon, DiamondIcon, InfoIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { useId } from 'react';
import { tierClass } from '../membership-status/tier-class.ts';
import { tierOf } from '../membership-status/tier-of.ts';
import centre from './centre.module.css';
import card from './package-card.module.css';

const icons = { 1: StarIcon, 2: CrownIcon, 3: DiamondIcon } as const;

export interface PackageCardProps {
  readonly combo: Combo;
  /** Null for visitors and while loading. */
  readonly current: Membership | null;
}

/** One package with its full terms, and the effect of buying it for this account. */
export function PackageCard({ combo, current }: PackageCardProps) {
  const id = useId();
  const { memberType, name, price, priceUnit, pricePerMonth, priceSingle, point, importDesc, desc, vipDesc, importantDesc } = combo;
  const recommended = memberType === RECOMMENDED_TIER;
  const owned = current?.memberType === tierOf[memberType];
  const { action, text: effect } = purchaseEffect(current, combo);
  const Icon = icons[memberType];
  return (
    <li className={classes(card.card, tierClass[tierOf[memberType]], recommended && card.recommended)} aria-labelledby={`${id}-name`}>
      {(recommended || owned) && <span className={classes(card.flag, owned && card.owned)}>{owned ? '当前会员' : '推荐'}</span>}
      <div className={card.cardHead}>
        <span className={card.emblem}>
          <Icon size={20} />
        </span>
        <div>
          <h3 id={`${id}-name`} className={card.cardName}>
            {name}
          </h3>
          <p className={centre.note}>{desc}</p>
        </div>
      </div>
      <p className={card.price}>
        <span className={card.currency}>¥</span>
        <span className={card.amount}>{yuan(price)}</span>
        <span className={card.unit}>/{priceUnit}</span>
      </p>
      <p className={card.single}>
        约 ¥{pricePerMonth}/月
        <span>每 100 算力 ¥{priceSingle}</span>
      </p>
      <div className={card.point}>
        <p className={card.pointTotal}>
          {wholeCredits(point)} <span>算力</span>
        </p>
        <p className={centre.note}>{importDesc}</p>
      </div>
      <ul className={card.benefits}>
        {vipDesc.map(({ text, url }) => (
          <li key={text}>
            <CheckIcon size={16} />
            {url === null ? (
              <span>{text}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className={centre.textLink}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={card.important}>
        <InfoIcon size={16} />
        {importantDesc}
      </p>
      <div className={card.buy}>
        <Button block size="large" variant={recommended ? 'primary' : 'secondary'} aria-describedby={`${id}-effect`} onClick={() => getPlatform().modals.purchase({ memberType })}>
          {action}
        </Button>
        <p id={`${id}-effect`} className={card.effect}>
          {effect}
        </p>
      </div>
    </li>
  );
}
