import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import table from '../listing/table.module.css';
import { bytesText } from './amounts.ts';
import styles from './cells.module.css';

export interface SizeCellProps {
  readonly version: Pick<ReleasedVersion, 'firstBytes' | 'bytes'>;
  readonly budget: PackageReleases['budget'];
}

/** The size of the first screen against its budget, and the total size. */
export function SizeCell({ version: { firstBytes, bytes }, budget }: SizeCellProps) {
  const over = firstBytes > budget.bytes;
  return (
    <div className={styles.size} data-over={over}>
      <span className={styles.sizeLine}>
        <span>
          {bytesText(firstBytes)} <span className={table.quiet}>/ {bytesText(budget.bytes)}</span>
          {over && <span className="visually-hidden">，超出预算</span>}
        </span>
        <span className={table.quiet}>共 {bytesText(bytes)}</span>
      </span>
      <span
        className={styles.meter}
        style={{ '--used': `${Math.min(100, (firstBytes / budget.bytes) * 100)}%` }}
        aria-hidden="true"
      />
    </div>
  );
}
