import { declaredMetrics } from '../../../platform/metrics/declared-metrics.ts';
import type { Metrics, Series } from '../../../platform/metrics/metrics.ts';

type CountedName = 'http_requests_total' | 'engine_requests_total' | 'replies_total' | 'sms_total';
type TimedName = 'http_request_seconds' | 'reply_first_token_seconds';

const counted: readonly CountedName[] = ['http_requests_total', 'engine_requests_total', 'replies_total', 'sms_total'];
const timed: readonly TimedName[] = ['http_request_seconds', 'reply_first_token_seconds'];

const keyOf = (name: string, { labels }: Pick<Series<unknown>, 'labels'>): string => [name, ...labels].join('\u0000');

/** What was counted since the last look, for metrics that only grow. */
export class MinuteCounts {
  readonly #metrics: Metrics;
  #counts = new Map<string, number>();
  #times = new Map<string, readonly number[]>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /** Begins a new minute; the returned functions read what the one before it has. */
  next(): {
    readonly count: (name: CountedName, matches: (labels: readonly string[]) => boolean) => number;
    readonly buckets: (name: TimedName, matches: (labels: readonly string[]) => boolean) => readonly number[];
  } {
    const countsBefore = this.#counts;
    const timesBefore = this.#times;
    const counters = new Map(counted.map((name) => [name, this.#metrics.counterSeries(name)] as const));
    const histograms = new Map(timed.map((name) => [name, this.#metrics.histogramSeries(name)] as const));
    this.#counts = new Map(
      [...counters].flatMap(([name, series]) => series.map((each) => [keyOf(name, each), each.value] as const)),
    );
    this.#times = new Map(
      [...histograms].flatMap(([name, series]) =>
        series.map((each) => [keyOf(name, each), each.value.counts] as const),
      ),
    );
    return {
      count: (name, matches) =>
        (counters.get(name) ?? [])
          .filter(({ labels }) => matches(labels))
          .reduce((sum, each) => sum + each.value - (countsBefore.get(keyOf(name, each)) ?? 0), 0),
      buckets: (name, matches) => {
        const sums = new Array<number>(declaredMetrics[name].buckets.length + 1).fill(0);
        for (const each of histograms.get(name) ?? []) {
          if (!matches(each.labels)) continue;
          const before = timesBefore.get(keyOf(name, each));
          for (const [place, value] of each.value.counts.entries())
            sums[place] = (sums[place] ?? 0) + value - (before?.[place] ?? 0);
        }
        return sums;
      },
    };
  }
}
