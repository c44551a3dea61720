import type { LoadFigures } from '@ai-site/shared/api/releases';
import { countText, rateText } from './amounts.ts';
import { healthOf } from './health.ts';
import styles from './releases.module.css';

/** Share of the loads that went wrong, of how many, and how. */
export function FailureCell({ figures }: { readonly figures: LoadFigures | null }) {
  if (figures === null || figures.loads === 0) return <span className={styles.quiet}>暂无上报</span>;
  const { failures, crashes, slow, loads, failureRate } = figures;
  return (
    <div className={styles.rate} data-health={healthOf(figures)} title={`加载失败 ${failures}，崩溃 ${crashes}，过慢 ${slow}`}>
      <span>{rateText(failureRate)}</span>
      <span className={styles.quiet}>
        {countText(failures + crashes + slow)} / {countText(loads)} 次
      </span>
    </div>
  );
}
