import { observer } from 'mobx-react-lite';
import { classes } from '../classes.ts';
import { focusControl, useControlProps } from '../field/control-props.ts';
import type { FieldProps } from '../field/Field.tsx';
import styles from '../field/field.module.css';

/** A field of a form: label, control, hint and error, which is announced when it appears. An observer, like `Field`; its control need not be native. */
export const FormItem = observer(function FormItem({ label, hideLabel = false, error, hint, required, className, children }: FieldProps) {
  const { control, labelId, hintId, errorId } = useControlProps({ error, hint, required });
  return (
    <div className={classes(styles.field, className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a pointer's shortcut to what the keyboard reaches anyway */}
      <label id={labelId} htmlFor={control.id} className={hideLabel ? 'visually-hidden' : styles.label} onClick={focusControl(control.id)}>
        {label}
      </label>
      {children({ ...control, 'aria-labelledby': labelId })}
      <div aria-live="polite" className={styles.errorRegion}>
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
});
