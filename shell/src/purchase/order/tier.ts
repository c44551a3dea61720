import type { Combo } from '@ai-site/shared/api/membership';
import { CrownIcon, DiamondIcon, type IconProps, StarIcon } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import styles from './tier.module.css';

interface Tier {
  /** Class that sets the colours of the tier for its content: `--tier-text`, `--tier-line`, `--tier-gradient`. */
  readonly className: string | undefined;
  readonly Icon: (props: IconProps) => ReactElement;
}

/** Appearance of each package. */
export const tiers: Readonly<Record<Combo['memberType'], Tier>> = {
  1: { className: styles.gold, Icon: StarIcon },
  2: { className: styles.platinum, Icon: CrownIcon },
  3: { className: styles.diamond, Icon: DiamondIcon },
};
