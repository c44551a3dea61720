import { Skeleton } from '@ai-site/shared/ui/feedback';
import { GridPlaceholder } from '../cards/AppGrid.tsx';
import styles from './home.module.css';

const CARDS = 10;

/** Placeholder shaped like the home screen. */
export function HomePlaceholder() {
  return (
    <div className={styles.placeholder}>
      <div className={styles.window}>
        <Skeleton shape="card" className={styles.featured ?? ''} />
        {/* The image of the first topic, which the page names. */}
        <img className={styles.first} alt="" data-first-image="" />
        <Skeleton shape="card" className={styles.hotPlaceholder ?? ''} />
      </div>
      <Skeleton width="96px" height="25px" />
      <GridPlaceholder count={CARDS} />
    </div>
  );
}
