import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

/** Props that a control takes from its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

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
export const Field = observer(function Field({ label, hideLabel = false, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter((part) => part !== false).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described === '' ? undefined : described, 'aria-invalid': error === undefined ? undefined : true, 'aria-required': required })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite" className={styles.errorRegion}>
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
});
