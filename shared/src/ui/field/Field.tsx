import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { type ControlProps, focusControl, useControlProps } from './control-props.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** Hides the label visually when the placeholder is enough; screen readers still get it. */
  readonly hideLabel?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * A labelled control with space for its error, which is announced when it appears. It is an observer: `children` is
 * called while the field renders, so an observer around it would not track what `children` reads.
 */
export const Field = observer(function Field({
  label,
  hideLabel = false,
  error,
  hint,
  required,
  className,
  children,
}: FieldProps) {
  const { control, labelId, hintId, errorId } = useControlProps({ error, hint, required });
  return (
    <div className={classes(styles.field, className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a pointer's shortcut to what the keyboard reaches anyway */}
      <label
        id={labelId}
        htmlFor={control.id}
        className={hideLabel ? 'visually-hidden' : styles.label}
        onClick={focusControl(control.id)}
      >
        {label}
      </label>
      {children(control)}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite" className={styles.errorRegion}>
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
});
