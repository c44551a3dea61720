import type { ToolField } from '../../../tools/field.ts';
import type { ToolForm } from '../form/tool-form.ts';

export interface FieldControlProps<F extends ToolField> {
  readonly name: string;
  readonly field: F;
  readonly form: ToolForm;
}
