import { FlameIcon } from '@ai-site/shared/ui/icons';
import styles from './layout.module.css';

/** The badge of a menu entry that many people look at. */
export function HotTag() {
  return (
    <span className={styles.hot}>
      <FlameIcon size={12} filled />
      <span className="visually-hidden">热门</span>
    </span>
  );
}
