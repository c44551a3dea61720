import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface RadioOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  /** One line under the label. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<V extends string | number> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly RadioOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** A choice of a few options, each as a card. Native radios provide the arrow keys. */
export function RadioGroup<V extends string | number>({ label, hideLabel = false, options, value, onChange, disabled = false }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.radios} disabled={disabled}>
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input type="radio" className={styles.radio} name={name} checked={option.value === value} disabled={option.disabled} onChange={() => onChange(option.value)} />
          <span className={styles.choiceText}>
            <span className={styles.cardLabel}>{option.label}</span>
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
