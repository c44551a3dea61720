import styles from './filters.module.css';

export interface ChipsProps<K extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly chips: readonly { readonly key: K; readonly label: string; readonly count?: number }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

/** Filter chips: chooses one of a few options. */
export function Chips<K extends string>({ label, chips, chosen, onChoose }: ChipsProps<K>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles.chip}
          aria-pressed={chip.key === chosen}
          onClick={() => onChoose(chip.key)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={styles.chipCount}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
