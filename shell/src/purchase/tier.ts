import type { Combo } from '@ai-site/shared/api/membership';
import { CrownIcon, DiamondIcon, type IconProps, StarIcon } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import styles from './tier.module.css';

interface Tier {
  /** Gives what lies inside the colours of the tier: `--tier-text`, `--tier-line`, `--tier-gradient`. */
  readonly className: string | undefined;
  readonly Icon: (props: IconProps) => ReactElement;
}

/** How each package looks. */
export const tiers: Readonly<Record<Combo['memberType'], Tier>> = {
  1: { className: styles.gold, Icon: StarIcon },
  2: { className: styles.platinum, Icon: CrownIcon },
  3: { className: styles.diamond, Icon: DiamondIcon },
};
