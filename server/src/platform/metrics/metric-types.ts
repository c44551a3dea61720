/** Values that a label may have: a closed list, or names that are registered at start, of which there are at most so many. */
export type LabelValues = readonly string[] | { readonly registered: number };

/** Whose number it is: of one process, or of the whole site, read from the database, so that every process tells the same. */
export type MetricScope = 'process' | 'site';

interface Declared {
  /** One sentence with the unit, as `/metrics` tells it. */
  readonly help: string;
  readonly labels: Readonly<Record<string, LabelValues>>;
  /** Most combinations of label values; beyond it they are counted under `other`. Absent: all that the values allow. */
  readonly atMost?: number;
}

/** Grows until the process ends. */
export interface CounterDeclaration extends Declared {
  readonly type: 'counter';
}

/** Counts of observations below ascending bounds, and their sum. */
export interface HistogramDeclaration extends Declared {
  readonly type: 'histogram';
  readonly buckets: readonly number[];
}

/** A number that is read when it is asked for. */
export interface GaugeDeclaration extends Declared {
  readonly type: 'gauge';
  readonly scope: MetricScope;
}

export type MetricDeclaration = CounterDeclaration | HistogramDeclaration | GaugeDeclaration;

/** Value of a label for what is not among its values. */
export const OTHER = 'other';

const isClosed = (values: LabelValues): values is readonly string[] => Array.isArray(values);

/** Values that a label can have, `other` included. */
const valuesOf = (values: LabelValues): number =>
  isClosed(values) ? new Set([...values, OTHER]).size : values.registered + 1;

/** Most combinations of label values of a metric, the overflowing one included. */
export function combinationsOf({ labels, atMost }: MetricDeclaration): number {
  const all = Object.values(labels).reduce((product, values) => product * valuesOf(values), 1);
  return atMost === undefined ? all : Math.min(all, atMost + 1);
}

/** Most lines with values that a metric can ever have in an answer of `/metrics`. */
export const seriesOf = (metric: MetricDeclaration): number =>
  combinationsOf(metric) * (metric.type === 'histogram' ? metric.buckets.length + 3 : 1);

/** The value under which a label is counted. */
export function admittedValue(values: LabelValues, registered: ReadonlySet<string> | undefined, value: string): string {
  const known = isClosed(values) ? values.includes(value) : registered?.has(value) === true;
  return known ? value : OTHER;
}
