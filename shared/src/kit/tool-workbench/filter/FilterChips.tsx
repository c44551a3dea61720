import styles from './filter-chips.module.css';

export interface FilterChipsProps<K extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly key: K; readonly label: string }[];
  readonly active: K;
  readonly onChoose: (key: K) => void;
}

/** A choice of what a list shows, as a row of buttons. */
export function FilterChips<K extends string>({ label, options, active, onChoose }: FilterChipsProps<K>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          className={styles.chip}
          aria-pressed={active === option.key}
          onClick={() => onChoose(option.key)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
