import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';

/** Milliseconds after which the delays of the event loop are forgotten. */
const WINDOW_MS = 60_000;
const RESOLUTION_MS = 20;

/** Delays of the event loop in the current minute and the one before, in seconds. */
function followEventLoop(): { readonly read: () => readonly (readonly [string, number])[]; readonly stop: () => void } {
  const open = () => {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    return histogram;
  };
  let current = open();
  let before = current;
  const timer = setInterval(() => {
    before.disable();
    before = current;
    current = open();
  }, WINDOW_MS);
  timer.unref();
  // The histogram measures the whole interval of its timer; the delay is what is beyond it. It is empty until the first tick.
  const seconds = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0;
  const of = (read: (histogram: typeof current) => number): number =>
    Math.max(...[before, current].map((histogram) => (histogram.count === 0 ? 0 : seconds(read(histogram)))));
  return {
    read: () => [
      ['median', of((histogram) => histogram.percentile(50))],
      ['p99', of((histogram) => histogram.percentile(99))],
      ['max', of((histogram) => histogram.max)],
    ],
    stop() {
      clearInterval(timer);
      before.disable();
      current.disable();
    },
  };
}

export type PoolName = 'calls' | 'leases' | 'jobs' | 'queue';

/** Sets the gauges of a process: event loop, memory, processors and connections to the database. Returns how they end. */
export function addProcessGauges(metrics: Metrics, pools: readonly (readonly [PoolName, Pool])[]): () => void {
  const loop = followEventLoop();
  const started = Date.now() / 1000 - process.uptime();
  metrics.gauge('event_loop_lag_seconds', () => loop.read().map(([stat, value]) => ({ labels: { stat }, value })));
  metrics.gauge('process_resident_bytes', () => process.memoryUsage.rss());
  metrics.gauge('process_heap_bytes', () => process.memoryUsage().heapUsed);
  metrics.gauge('process_start_time_seconds', () => started);
  metrics.gauge('process_cpu_seconds', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const perPool = (read: (pool: Pool) => number) => () =>
    pools.map(([pool, of]) => ({ labels: { pool }, value: read(of) }));
  metrics.gauge(
    'db_pool_used',
    perPool(({ totalCount, idleCount }) => totalCount - idleCount),
  );
  metrics.gauge(
    'db_pool_waiting',
    perPool(({ waitingCount }) => waitingCount),
  );
  metrics.gauge(
    'db_pool_size',
    perPool(({ options }) => options.max),
  );
  return loop.stop;
}
