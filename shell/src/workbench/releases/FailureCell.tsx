import type { LoadMetrics } from '@ai-site/shared/api/releases';
import table from '../listing/table.module.css';
import { countText, rateText } from './amounts.ts';
import styles from './cells.module.css';
import { healthOf } from './health.ts';

/** Failure rate of the loads, their number, and the kinds of failure. */
export function FailureCell({ metrics }: { readonly metrics: LoadMetrics | null }) {
  if (metrics === null || metrics.loads === 0) return <span className={table.quiet}>暂无上报</span>;
  const { failures, crashes, slow, errors, loads, failureRate } = metrics;
  return (
    <div
      className={styles.rate}
      data-health={healthOf(metrics)}
      title={`加载失败 ${failures}，崩溃 ${crashes}，过慢 ${slow}，运行出错 ${errors}`}
    >
      <span>{rateText(failureRate)}</span>
      <span className={table.quiet}>
        {countText(failures + crashes + slow + errors)} / {countText(loads)} 次
      </span>
    </div>
  );
}
