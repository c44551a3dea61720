import { useId, useMemo } from 'react';
import type { Combo, Membership } from '../../api/membership.ts';
import {
  memberPackages,
  pricePeriod,
  purchaseEffect,
  RECOMMENDED_TIER,
  wholeCredits,
  yuan,
} from '../../domain/membership/index.ts';
import { Button, firstClick, SiteLink } from '../../ui/button.ts';
import { classes } from '../../ui/classes.ts';
import { CheckIcon, CrownIcon, DiamondIcon, StarIcon } from '../../ui/icons.ts';
import { PhraseText } from '../../ui/phrase-text.ts';
import { pressOnce } from '../press-once/index.ts';
import styles from './tier-card.module.css';

export interface TierCardProps {
  readonly combo: Combo;
  /** Null for visitors and while loading. */
  readonly current: Membership | null;
  readonly onBuy: (combo: Combo) => void;
}

const icons = { 1: StarIcon, 2: CrownIcon, 3: DiamondIcon } as const;

/** A price per month, where the package is not sold by the month anyway. */
const perMonth = ({ pricePerMonth, priceUnit }: Combo): string | null =>
  priceUnit === '月' ? null : `约 ¥${pricePerMonth}/月`;

/** The word over the card: the tier that the account has, or the recommended one for those who can still choose. */
function flagOf(
  tier: Membership['memberType'] | undefined,
  { memberType }: Combo,
  current: Membership | null,
): '当前会员' | '推荐' | null {
  if (tier !== undefined && current?.memberType === tier) return '当前会员';
  return memberType === RECOMMENDED_TIER && current?.memberType !== 'DIAMOND' ? '推荐' : null;
}

function Benefit({ text, url }: Combo['vipDesc'][number]) {
  if (url === null) return <PhraseText text={text} />;
  if (url.startsWith('/')) return <SiteLink to={url}>{text}</SiteLink>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** One package with every field of its definition (docs/product/site.md#3), and the effect of buying it for this account. Its rows stand at the same height as those of its neighbours. */
export function TierCard({ combo, current, onBuy }: TierCardProps) {
  const id = useId();
  const { memberType, name, price, priceSingle, point, importDesc, desc, vipDesc, importantDesc } = combo;
  const sold = memberPackages.find(({ memberTypeNumber }) => memberTypeNumber === memberType);
  const tier = sold?.memberType;
  const { action, text, offered } = purchaseEffect(current, combo);
  const flag = flagOf(tier, combo, current);
  const recommended = flag === '推荐';
  const Icon = icons[memberType];
  const month = perMonth(combo);
  const buy = useMemo(() => pressOnce(() => onBuy(combo)), [combo, onBuy]);
  return (
    <article className={classes(styles.card, recommended && styles.recommended)} data-tier={tier} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon size={20} />
        </span>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.desc}>{desc}</p>
        </div>
        {flag !== null && <span className={classes(styles.flag, recommended && styles.flagged)}>{flag}</span>}
      </header>
      <p className={styles.price}>
        <span className={styles.currency}>¥</span>
        {yuan(price)}
        <span className={styles.unit}>{sold !== undefined && pricePeriod(sold)}</span>
      </p>
      <p className={styles.single}>
        {month !== null && <span>{month}</span>}
        <span>每 100 算力 ¥{priceSingle}</span>
      </p>
      <p className={styles.credits}>
        <strong>{wholeCredits(point)} 算力</strong>
        <span>{importDesc}</span>
      </p>
      <div>
        {offered ? (
          <>
            <Button
              variant={recommended ? 'primary' : 'secondary'}
              size="large"
              block
              aria-describedby={`${id}-effect`}
              onClick={firstClick(buy)}
            >
              {action}
            </Button>
            <p id={`${id}-effect`} className={styles.effect}>
              <PhraseText text={text} />
            </p>
          </>
        ) : (
          <p className={styles.included}>您的钻石会员已包含这些权益</p>
        )}
      </div>
      <ul className={styles.benefits}>
        {vipDesc.map((benefit) => (
          <li key={benefit.text}>
            <CheckIcon size={16} />
            <span>
              <Benefit {...benefit} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.important}>
        <PhraseText text={`一次支付 ¥${yuan(price)}，不会自动续费。${importantDesc}。`} />
      </p>
    </article>
  );
}
