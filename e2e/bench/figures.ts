/** What a measured value must keep. The floor catches a probe that vanished: nothing real loads 0 KB in 0 ms. */
export interface Bound {
  readonly unit: string;
  readonly most: number;
  readonly least: number;
  /** More is better: `least` is the rule, and `most` catches the probe that measured nothing. */
  readonly atLeast?: true;
}

/** A measured value and whether it holds. A silent probe has no value. */
export interface Figure {
  readonly value: number | null;
  readonly unit: string;
  /** The most that is allowed, or the least where more is better. */
  readonly bound: number;
  readonly atLeast?: true;
  readonly ok: boolean;
}

export type Bounds = Readonly<Record<string, Bound>>;
export type Figures = Readonly<Record<string, Figure>>;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function judge(value: number | undefined, { unit, most, least, atLeast }: Bound): Figure {
  const rule = atLeast === true ? { unit, bound: least, atLeast } : { unit, bound: most };
  if (value === undefined || !Number.isFinite(value)) return { value: null, ...rule, ok: false };
  return { value: rounded(value), ...rule, ok: value >= least && value <= most };
}

/** Every bound gets its figure, whether or not a value was measured for it. */
export function judgeAll(bounds: Bounds, values: Readonly<Record<string, number>>): Figures {
  return Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, judge(values[name], bound)]));
}

export function allHold(figures: Figures): boolean {
  const list = Object.values(figures);
  return list.length > 0 && list.every((figure) => figure.ok);
}

/** NaN of an empty list, so that nothing measured never looks like something good. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
