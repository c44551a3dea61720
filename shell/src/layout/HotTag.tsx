import styles from './layout.module.css';

/** The badge of a menu entry that many people look at. */
export function HotTag() {
  return (
    <span className={styles.hot}>
      <span aria-hidden="true">HOT</span>
      <span className="visually-hidden">热门</span>
    </span>
  );
}
