import { Switch } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { SwitchField } from '../../../tools/field.ts';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

export const SwitchControl = observer(function SwitchControl({
  name,
  field: { label, hint },
  form,
}: FieldControlProps<SwitchField>) {
  return (
    <div data-field={name} className={styles.switchRow}>
      <span>
        <span className={styles.switchLabel}>{label}</span>
        {hint !== undefined && <span className={styles.note}>{hint}</span>}
      </span>
      <Switch label={label} checked={form.values[name] === true} onChange={(checked) => form.set(name, checked)} />
    </div>
  );
});
