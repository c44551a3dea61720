import type { ReleasedVersion } from '@ai-site/shared/api/releases';
import { bytesText } from './amounts.ts';
import styles from './releases.module.css';

/** The first screen against its budget, and what everything takes. */
export function SizeCell({ version: { firstBytes, budgetBytes, bytes } }: { readonly version: ReleasedVersion }) {
  const over = firstBytes > budgetBytes;
  return (
    <div className={styles.size} data-over={over}>
      <span className={styles.sizeLine}>
        <span>
          {bytesText(firstBytes)} <span className={styles.quiet}>/ {bytesText(budgetBytes)}</span>
          {over && <span className="visually-hidden">，超出预算</span>}
        </span>
        <span className={styles.quiet}>共 {bytesText(bytes)}</span>
      </span>
      <span className={styles.meter} style={{ '--used': `${Math.min(100, (firstBytes / budgetBytes) * 100)}%` }} aria-hidden="true" />
    </div>
  );
}
