import { observer } from 'mobx-react-lite';
import { labelIdOf } from '../field/control-props.ts';
import { Field, type FieldProps } from '../field/Field.tsx';

/** A `Field` whose control need not be native: it takes its name from the label by itself. An observer, like `Field`. */
export const FormItem = observer(function FormItem({ children, ...field }: FieldProps) {
  return <Field {...field}>{(control) => children({ ...control, 'aria-labelledby': labelIdOf(control.id) })}</Field>;
});
