import styles from './listing.module.css';

export interface ChipsProps<K extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly chips: readonly { readonly key: K; readonly label: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

/** One way of a few to narrow a list down. */
export function Chips<K extends string>({ label, chips, chosen, onChoose }: ChipsProps<K>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <button key={chip.key} type="button" className={styles.chip} aria-pressed={chip.key === chosen} onClick={() => chip.key !== chosen && onChoose(chip.key)}>
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
