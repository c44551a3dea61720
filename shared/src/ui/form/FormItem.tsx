import '../arco/adapter.ts';
import ArcoForm from '@arco-design/web-react/es/Form';
import { observer } from 'mobx-react-lite';
import { classes } from '../classes.ts';
import { focusControl, useControlProps } from '../field/control-props.ts';
import type { FieldProps } from '../field/Field.tsx';
import field from '../field/field.module.css';
import styles from './form.module.css';

/** A field of a form: label, control, hint and error, which is announced when it appears. An observer, like `Field`. */
export const FormItem = observer(function FormItem({ label, hideLabel = false, error, hint, required, className, children }: FieldProps) {
  const { control, labelId, hintId, errorId } = useControlProps({ error, hint, required });
  return (
    <ArcoForm.Item
      className={classes(styles.item, className) ?? ''}
      label={
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut to what the keyboard reaches anyway
        // biome-ignore lint/a11y/useKeyWithClickEvents: a pointer's shortcut to what the keyboard reaches anyway
        <span id={labelId} className={hideLabel ? 'visually-hidden' : field.label} onClick={focusControl(control.id)}>
          {label}
        </span>
      }
      {...(error === undefined ? {} : { validateStatus: 'error' as const })}
      help={
        <div aria-live="polite">
          {error !== undefined && (
            <p id={errorId} className={field.error}>
              {error}
            </p>
          )}
        </div>
      }
      extra={
        hint !== undefined && (
          <p id={hintId} className={field.hint}>
            {hint}
          </p>
        )
      }
    >
      {children({ ...control, 'aria-labelledby': labelId })}
    </ArcoForm.Item>
  );
});
