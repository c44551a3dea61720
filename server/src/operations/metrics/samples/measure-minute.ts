import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { declaredMetrics, type GaugeName } from '../../../platform/metrics/declared-metrics.ts';
import type { Metrics, Series } from '../../../platform/metrics/metrics.ts';
import type { SampleKey, SampleValues } from '../tables.ts';
import { bucketQuantile } from './bucket-quantile.ts';
import type { MinuteCounts } from './minute-counts.ts';

const LATENCY_SHARE = 0.95;
const FIRST_TEXT_SHARE = 0.5;

/** Places of labels in the order of their declaration. */
const ROUTE = 0;
const STATUS = 2;
const OUTCOME = 1;
const ONLY_OUTCOME = 0;

const all = (): boolean => true;

/** The figures of the minute that ends now, from the numbers that `/metrics` tells. A gauge that cannot be read now is left out. */
export async function measureMinute(metrics: Metrics, counts: MinuteCounts): Promise<SampleValues> {
  const { count, buckets } = counts.next();
  const gauge = (name: GaugeName): Promise<readonly Series[]> => metrics.gaugeSeries(name).catch(() => []);
  // The numbers of the whole site come after those of the process: reading them takes connections, which would be counted.
  const [streams, sockets, used, size, lag, memory] = await Promise.all(
    (
      [
        'streams',
        'sockets',
        'db_pool_used',
        'db_pool_size',
        'event_loop_lag_seconds',
        'process_resident_bytes',
      ] as const
    ).map(gauge),
  );
  const [waiting, oldest] = await Promise.all((['tasks_waiting', 'job_oldest_seconds'] as const).map(gauge));
  const [disk, skew] = await Promise.all((['data_disk_used', 'clock_skew_seconds'] as const).map(gauge));
  const only = (series: readonly Series[] | undefined): number | null => series?.[0]?.value ?? null;
  const engineRuns = count('engine_requests_total', all);
  const ofCalls = (series: readonly Series[] | undefined): number =>
    series?.find(({ labels: [pool] }) => pool === 'calls')?.value ?? 0;
  const poolSize = ofCalls(size);
  const measured: Readonly<Record<SampleKey, number | null>> = {
    requests: buckets('http_request_seconds', ([kind]) => kind !== 'stream').reduce((sum, each) => sum + each, 0),
    latency: bucketQuantile(
      declaredMetrics.http_request_seconds.buckets,
      buckets('http_request_seconds', ([kind]) => kind === 'page' || kind === 'call'),
      LATENCY_SHARE,
    ),
    // A site that starts or drains says so by 503 of its health, which is no request that failed.
    errors: count(
      'http_requests_total',
      (labels) => labels[STATUS]?.startsWith('5') === true && labels[ROUTE] !== HEALTH_PATH,
    ),
    streams: only(streams),
    sockets: only(sockets),
    'first-text': bucketQuantile(
      declaredMetrics.reply_first_token_seconds.buckets,
      buckets('reply_first_token_seconds', all),
      FIRST_TEXT_SHARE,
    ),
    'tasks-waiting': only(waiting),
    'engine-failures':
      engineRuns === 0 ? null : count('engine_requests_total', (labels) => labels[OUTCOME] !== 'success') / engineRuns,
    'job-oldest': only(oldest),
    pool: poolSize === 0 ? null : ofCalls(used) / poolSize,
    'loop-lag': lag?.find(({ labels }) => labels[0] === 'p99')?.value ?? null,
    memory: only(memory),
    disk: only(disk),
    'clock-skew': Math.abs(only(skew) ?? 0),
    replies: count('replies_total', all),
    'replies-failed': count('replies_total', (labels) =>
      ['failed', 'interrupted'].includes(labels[ONLY_OUTCOME] ?? ''),
    ),
    sms: count('sms_total', all),
    'sms-failed': count('sms_total', (labels) => labels[ONLY_OUTCOME] !== 'sent'),
  };
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== null));
}
