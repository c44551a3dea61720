import type { ControlProps } from '@ai-site/shared/ui/field';
import { FormItem } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ToolField } from '../../../tools/field.ts';
import { toolTexts } from '../../../tools/texts.ts';
import type { ToolForm } from '../form/tool-form.ts';
import styles from './fields.module.css';

export interface ControlFieldProps {
  readonly name: string;
  readonly field: ToolField;
  readonly form: ToolForm;
  /** Under the control and its messages. */
  readonly below?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error of a tool's field around its control. */
export const ControlField = observer(function ControlField({
  name,
  field: { label, hint, required },
  form,
  below,
  children,
}: ControlFieldProps) {
  return (
    <div data-field={name} className={styles.field}>
      <FormItem
        label={label}
        error={form.errors[name]}
        {...(hint === undefined ? {} : { hint })}
        required={required !== undefined}
      >
        {children}
      </FormItem>
      {form.replaced.includes(name) && <p className={styles.ownNote}>{toolTexts.replaced}</p>}
      {below}
    </div>
  );
});
