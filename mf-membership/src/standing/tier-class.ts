import type { Membership } from '@ai-site/shared/api/membership';
import styles from './tier.module.css';

/** The class that gives an element the colours of a tier. */
export const tierClass: Readonly<Record<Membership['memberType'], string | undefined>> = {
  NORMAL: styles.normal,
  GOLD: styles.gold,
  PLATINUM: styles.platinum,
  DIAMOND: styles.diamond,
};
