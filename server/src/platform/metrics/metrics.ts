import {
  type CounterName,
  declaredMetrics,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
} from './declared-metrics.ts';
import { LabelKeys, labelValuesOf } from './label-key.ts';
import type { HistogramDeclaration, MetricDeclaration } from './metric-types.ts';

/** State of one histogram series. */
export interface Observed {
  /** Observations per bucket, not cumulative; the last one has no upper bound. */
  readonly counts: readonly number[];
  readonly sum: number;
}

/** One series of a metric: values of its labels in the order of their declaration. */
export interface Series<T = number> {
  readonly labels: readonly string[];
  readonly value: T;
}

/** Values of a gauge; null and none: it has none now. */
export type Reading<N extends GaugeName = GaugeName> =
  | number
  | null
  | readonly { readonly labels: LabelsOf<N>; readonly value: number }[];

interface Bins {
  counts: number[];
  sum: number;
}

const isHistogram = (metric: MetricDeclaration): metric is HistogramDeclaration => metric.type === 'histogram';

/** Most series that a metric has before anything was counted. */
const KNOWN_MAX = 16;

/** Combinations of labels that are there from the start, at 0: otherwise the first event of a series would be no increase of it. */
function knownCombinations({ labels }: MetricDeclaration): readonly Readonly<Record<string, string>>[] {
  const all = Object.entries(labels).reduce<readonly Readonly<Record<string, string>>[]>(
    (known, [label, values]) =>
      known.flatMap((others) => ('length' in values ? values : []).map((value) => ({ ...others, [label]: value }))),
    [{}],
  );
  return all.length > KNOWN_MAX ? [] : all;
}

const entries: readonly (readonly [string, MetricDeclaration])[] = Object.entries(declaredMetrics);

/** The numbers of one process: counted as things happen, gauges read when they are asked for. */
export class Metrics {
  readonly #registered = new Map<string, Set<string>>();
  readonly #keys: ReadonlyMap<string, LabelKeys>;
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #histograms = new Map<string, { readonly buckets: readonly number[]; readonly series: Map<string, Bins> }>();
  readonly #gauges = new Map<string, () => Reading | Promise<Reading>>();

  constructor() {
    this.#keys = new Map(entries.map(([name, metric]) => [name, new LabelKeys(metric, this.#registered)]));
    for (const [name, metric] of entries) {
      const known = knownCombinations(metric).map((labels) => this.#keys.get(name)?.keyOf(labels) ?? '');
      if (metric.type === 'counter') this.#counters.set(name, new Map(known.map((key) => [key, 0])));
      if (isHistogram(metric))
        this.#histograms.set(name, {
          buckets: metric.buckets,
          series: new Map(known.map((key) => [key, emptyBins(metric.buckets)])),
        });
    }
  }

  /** Admits names as values of a label whose values are registered; those beyond its bound stay `other`. */
  register(metric: MetricName, label: string, names: Iterable<string>): void {
    const labels: Readonly<Record<string, unknown>> = declaredMetrics[metric].labels;
    const values = labels[label];
    if (typeof values !== 'object' || values === null || !('registered' in values))
      throw new Error(`The values of ${label} of ${metric} are closed`);
    const known = this.#registered.get(label) ?? new Set();
    this.#registered.set(label, known);
    for (const name of names) if (known.size < Number(values.registered)) known.add(name);
  }

  /** Number of names that were registered for a label. */
  registered(label: string): number {
    return this.#registered.get(label)?.size ?? 0;
  }

  count<N extends CounterName>(name: N, labels: LabelsOf<N>, by = 1): void {
    this.counter(name, labels)(by);
  }

  /** Counts in one series; for whoever counts there again and again. */
  counter<N extends CounterName>(name: N, labels: LabelsOf<N>): (by?: number) => void {
    const series = this.#counters.get(name);
    const key = this.#keys.get(name)?.keyOf(labels) ?? '';
    return (by = 1) => void series?.set(key, (series.get(key) ?? 0) + by);
  }

  observe<N extends HistogramName>(name: N, labels: LabelsOf<N>, value: number): void {
    this.observer(name, labels)(value);
  }

  /** Observes in one series; for whoever observes there again and again. */
  observer<N extends HistogramName>(name: N, labels: LabelsOf<N>): (value: number) => void {
    const histogram = this.#histograms.get(name);
    const key = this.#keys.get(name)?.keyOf(labels) ?? '';
    return (value) => {
      if (histogram === undefined) return;
      const bins = histogram.series.get(key) ?? emptyBins(histogram.buckets);
      histogram.series.set(key, bins);
      const bucket = histogram.buckets.findIndex((bound) => value <= bound);
      const at = bucket === -1 ? histogram.buckets.length : bucket;
      bins.counts[at] = (bins.counts[at] ?? 0) + 1;
      bins.sum += value;
    };
  }

  /** Sets how a gauge is read. */
  gauge<N extends GaugeName>(name: N, read: () => Reading<N> | Promise<Reading<N>>): void {
    this.#gauges.set(name, read);
  }

  counterSeries(name: string): readonly Series[] {
    return [...(this.#counters.get(name) ?? [])].map(([key, value]) => ({ labels: labelValuesOf(key), value }));
  }

  histogramSeries(name: string): readonly Series<Observed>[] {
    return [...(this.#histograms.get(name)?.series ?? [])].map(([key, { counts, sum }]) => ({
      labels: labelValuesOf(key),
      value: { counts: [...counts], sum },
    }));
  }

  /** Values of a gauge now; none when nothing reads it. Rejects when its reading fails. */
  async gaugeSeries(name: string): Promise<readonly Series[]> {
    const reading = await this.#gauges.get(name)?.();
    if (reading === undefined || reading === null) return [];
    if (typeof reading === 'number') return [{ labels: [], value: reading }];
    const sums = new Map<string, number>();
    for (const { labels, value } of reading) {
      const key = this.#keys.get(name)?.keyOf(labels) ?? '';
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
    return [...sums].map(([key, value]) => ({ labels: labelValuesOf(key), value }));
  }
}

const emptyBins = (buckets: readonly number[]): Bins => ({
  counts: new Array<number>(buckets.length + 1).fill(0),
  sum: 0,
});
