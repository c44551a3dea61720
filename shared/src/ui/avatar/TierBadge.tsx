import type { Membership } from '../../api/membership.ts';
import { classes } from '../base/classes.ts';
import styles from './avatar.module.css';

type Tier = Membership['memberType'];

const tierStyle: Readonly<Record<Tier, string | undefined>> = {
  NORMAL: styles.normal,
  GOLD: styles.gold,
  PLATINUM: styles.platinum,
  DIAMOND: styles.diamond,
};

export interface TierBadgeProps {
  readonly tier: Tier;
  /** Display name from the server: 黄金会员. */
  readonly label: string;
  readonly className?: string;
}

/** The member's tier as a small tag in the tier's colour. */
export function TierBadge({ tier, label, className }: TierBadgeProps) {
  return <span className={classes(styles.badge, tierStyle[tier], className)}>{label}</span>;
}
