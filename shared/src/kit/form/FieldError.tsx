import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { FieldModel } from './FormField.tsx';
import styles from './form.module.css';
import type { FieldName, FormValues } from './form-model.ts';

export interface FieldErrorProps<V extends FormValues> {
  readonly model: Pick<FieldModel<V>, 'errors'>;
  readonly name: FieldName<V>;
  /** For `aria-describedby` of the control. */
  readonly id?: string;
}

/** Error of a field whose control is no `Field`, such as a radio or checkbox group. Announced when it appears. */
export const FieldError = observer(function FieldError({ model, name, id }: FieldErrorProps<Record<string, unknown>>) {
  const error = model.errors[name];
  return (
    <div aria-live="polite">
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}) as <V extends FormValues>(props: FieldErrorProps<V>) => ReactElement;
