import type { ControlProps, FieldProps } from '@ai-site/shared/ui/field';
import { FormItem } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import type { FieldErrors, FieldName, FormValues } from './form-model.ts';
import { leavesForm } from './leaves-form.ts';

/** The part of the form model that a field uses. */
export interface FieldModel<V extends FormValues> {
  readonly values: V;
  readonly errors: FieldErrors<V>;
  set<K extends FieldName<V>>(name: K, value: V[K]): void;
  leave(name: FieldName<V>): void;
}

/** Props that a control takes from its field. */
export interface BoundControl<T> extends ControlProps {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export interface FormFieldProps<V extends FormValues, K extends FieldName<V>>
  extends Omit<FieldProps, 'error' | 'children'> {
  readonly model: FieldModel<V>;
  readonly name: K;
  readonly children: (control: BoundControl<V[K]>) => ReactNode;
}

/** Props that bind a control to its field, including the field's error. Read it in an `observer`. */
export function fieldProps<V extends FormValues, K extends FieldName<V>>(
  model: FieldModel<V>,
  name: K,
): Omit<BoundControl<V[K]>, keyof ControlProps> & { readonly error: string | undefined } {
  return {
    value: model.values[name],
    error: model.errors[name],
    onChange: (value) => model.set(name, value),
    onBlur: (event) => {
      if (!leavesForm(event)) model.leave(name);
    },
  };
}

/** A form field: its control is bound to the model, with the error below it. */
export const FormField = observer(function FormField({
  model,
  name,
  children,
  ...field
}: FormFieldProps<Record<string, unknown>, string>) {
  const { error, ...bound } = fieldProps(model, name);
  return (
    <FormItem {...field} error={error}>
      {(control) => children({ ...control, ...bound })}
    </FormItem>
  );
}) as <V extends FormValues, K extends FieldName<V>>(props: FormFieldProps<V, K>) => ReactElement;
