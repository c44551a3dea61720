import styles from './counted.module.css';

/** Label of a tab with the number of things that wait there for an operator. */
export function CountedLabel({ label, waiting }: { readonly label: string; readonly waiting: number }) {
  if (waiting === 0) return label;
  return (
    <span className={styles.counted}>
      {label}
      <span className={styles.count}>
        {waiting}
        <span className="visually-hidden"> 条待处理</span>
      </span>
    </span>
  );
}
