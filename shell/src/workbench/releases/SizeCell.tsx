import type { ReleasedVersion } from '@ai-site/shared/api/releases';
import table from '../listing/table.module.css';
import { bytesText } from './amounts.ts';
import styles from './cells.module.css';

/** The size of the first screen against its budget, and the total size. */
export function SizeCell({ version: { firstBytes, budgetBytes, bytes } }: { readonly version: ReleasedVersion }) {
  const over = firstBytes > budgetBytes;
  return (
    <div className={styles.size} data-over={over}>
      <span className={styles.sizeLine}>
        <span>
          {bytesText(firstBytes)} <span className={table.quiet}>/ {bytesText(budgetBytes)}</span>
          {over && <span className="visually-hidden">，超出预算</span>}
        </span>
        <span className={table.quiet}>共 {bytesText(bytes)}</span>
      </span>
      <span className={styles.meter} style={{ '--used': `${Math.min(100, (firstBytes / budgetBytes) * 100)}%` }} aria-hidden="true" />
    </div>
  );
}
