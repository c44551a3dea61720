import { admittedValue, combinationsOf, type MetricDeclaration, OTHER } from './metric-types.ts';

const SEPARATOR = '\u0000';

/** Names that were registered for open labels, by label. */
export type Registered = ReadonlyMap<string, ReadonlySet<string>>;

/** Values of the labels of one series, in the order of their declaration. */
export const labelValuesOf = (key: string): readonly string[] => (key === '' ? [] : key.split(SEPARATOR));

/** The combinations of label values of one metric, as keys of its series. */
export class LabelKeys {
  readonly #metric: MetricDeclaration;
  readonly #names: readonly string[];
  readonly #registered: Registered;
  /** Combinations that were admitted as they are. */
  readonly #admitted = new Set<string>();

  constructor(metric: MetricDeclaration, registered: Registered) {
    this.#metric = metric;
    this.#names = Object.keys(metric.labels);
    this.#registered = registered;
  }

  /** The key of a combination; what is not declared, and what is beyond the bound of the metric, is `other`. */
  keyOf(labels: Readonly<Record<string, string>>): string {
    const [only] = this.#names;
    if (only === undefined) return '';
    const given =
      this.#names.length === 1
        ? (labels[only] ?? OTHER)
        : this.#names.map((name) => labels[name] ?? OTHER).join(SEPARATOR);
    if (this.#admitted.has(given)) return given;
    const key = Object.entries(this.#metric.labels)
      .map(([name, values]) => admittedValue(values, this.#registered.get(name), labels[name] ?? OTHER))
      .join(SEPARATOR);
    // One combination is left for what does not fit.
    if (
      !this.#admitted.has(key) &&
      this.#admitted.size >= combinationsOf(this.#metric) - 1 &&
      this.#metric.atMost !== undefined
    )
      return this.#names.map(() => OTHER).join(SEPARATOR);
    this.#admitted.add(key);
    return key;
  }
}
