import styles from './feedback.module.css';

/** For a wait inside a control. Loading pages show skeletons. */
export function Spinner({ label = '加载中' }: { readonly label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
