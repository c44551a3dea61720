/** The bounds of a measured value. The floor catches a probe that returned nothing: no real page loads 0 KB in 0 ms. */
export interface Bound {
  readonly unit: string;
  readonly most: number;
  readonly least: number;
  /** More is better: `least` is the bound, and `most` catches a probe that measured nothing. */
  readonly atLeast?: true;
}

/** A measured value and whether it is within its bound. A probe that measured nothing has no value. */
export interface Metric {
  readonly value: number | null;
  readonly unit: string;
  /** The maximum allowed, or the minimum where more is better. */
  readonly bound: number;
  readonly atLeast?: true;
  readonly ok: boolean;
}

export type Bounds = Readonly<Record<string, Bound>>;
export type Metrics = Readonly<Record<string, Metric>>;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function judge(value: number | undefined, { unit, most, least, atLeast }: Bound): Metric {
  const rule = atLeast === true ? { unit, bound: least, atLeast } : { unit, bound: most };
  if (value === undefined || !Number.isFinite(value)) return { value: null, ...rule, ok: false };
  return { value: rounded(value), ...rule, ok: value >= least && value <= most };
}

/** Every bound yields a metric, whether or not a value was measured for it. */
export function judgeAll(bounds: Bounds, values: Readonly<Record<string, number>>): Metrics {
  return Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, judge(values[name], bound)]));
}

export function allHold(metrics: Metrics): boolean {
  const list = Object.values(metrics);
  return list.length > 0 && list.every((metric) => metric.ok);
}

/** NaN for an empty list, so that missing measurements never look like a good value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The value that this share of all values does not exceed. NaN for an empty list, like `median`. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
