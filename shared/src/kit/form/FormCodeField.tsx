import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';
import type { CodeForm } from './code-form.ts';
import { fieldProps } from './FormField.tsx';
import type { FormValues } from './form-model.ts';

export interface FormCodeFieldProps<V extends FormValues>
  extends Pick<CodeFieldProps, 'sentTo' | 'unaddressed' | 'hideLabel' | 'hint' | 'first'> {
  readonly form: CodeForm<V>;
}

/** Code input of a form that is confirmed by an SMS code. */
export const FormCodeField = observer(function FormCodeField({
  form,
  ...field
}: FormCodeFieldProps<Record<string, string>>) {
  return (
    <CodeField
      {...field}
      {...fieldProps(form.model, form.codeField)}
      request={form.request}
      onSend={() => form.sendCode()}
    />
  );
}) as <V extends FormValues>(props: FormCodeFieldProps<V>) => ReactElement;
