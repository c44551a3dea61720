import styles from './board.module.css';

/** How visitors are split between the live version and the canary; `percent` is the canary's share. */
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.shareBar} style={{ '--canary': `${percent}%` }} aria-hidden="true">
      <span className={styles.shareLive} />
      <span className={styles.shareCanary} />
    </span>
  );
}
