import { Checkbox } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldModel } from './FormField.tsx';
import type { FieldName, FormValues } from './form-model.ts';

type Flags<V extends FormValues> = { [K in FieldName<V>]: V[K] extends boolean ? K : never }[FieldName<V>];

export interface FormCheckboxProps<V extends FormValues> {
  readonly model: FieldModel<V>;
  readonly name: Flags<V>;
  /** The label; links inside it keep working. */
  readonly children: ReactNode;
}

/** A checkbox bound to a form model, with its error below. */
export const FormCheckbox = observer(function FormCheckbox({
  model,
  name,
  children,
}: FormCheckboxProps<Record<string, boolean>>) {
  const id = useId();
  const error = model.errors[name];
  return (
    <div>
      <Checkbox
        checked={model.values[name] === true}
        onChange={(checked) => model.set(name, checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
      >
        {children}
      </Checkbox>
      <FieldError<Record<string, boolean>> model={model} name={name} id={id} />
    </div>
  );
}) as <V extends FormValues>(props: FormCheckboxProps<V>) => ReactElement;
