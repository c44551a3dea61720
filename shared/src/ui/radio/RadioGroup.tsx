import '../arco/adapter.ts';
import '../arco/radio.css';
import Radio from '@arco-design/web-react/es/Radio';
import { type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';
import styles from './radio.module.css';

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
  /** Null: nothing is chosen yet. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
  /** Announced when it appears; stands beside the label, with which it is hidden, so that nothing below it moves. */
  readonly error?: string | undefined;
  /** Short options are placed side by side; three only where there is room. */
  readonly columns?: 2 | 3;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}

/** A choice of a few options, each as a card. Arco keeps native radios, which provide the arrow keys. */
export function RadioGroup<V extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  disabled = false,
  columns,
  error,
  ...aria
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <div className={styles.group}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <p id={`${id}-error`} aria-live="polite" className={styles.error}>
          {error}
        </p>
      </div>
      <Radio.Group
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...aria}
        aria-labelledby={id}
        name={id}
        value={value ?? undefined}
        onChange={(chosen: V) => onChange(chosen)}
        disabled={disabled}
        direction="vertical"
        className={classes(styles.options, columns === 2 && styles.two, columns === 3 && styles.three) ?? ''}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            disabled={disabled || option.disabled === true}
            className={styles.card ?? ''}
          >
            <span className={styles.text}>
              {option.label}
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
