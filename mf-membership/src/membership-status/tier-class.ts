import type { Membership } from '@ai-site/shared/api/membership';
import styles from './tier.module.css';

/** Class that applies the colours of a tier to an element. */
export const tierClass: Readonly<Record<Membership['memberType'], string | undefined>> = {
  NORMAL: styles.normal,
  GOLD: styles.gold,
  PLATINUM: styles.platinum,
  DIAMOND: styles.diamond,
};
