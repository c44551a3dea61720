import { digitsOnly } from '@ai-site/shared/domain/accounts';
import { type FieldModel, FormField } from '@ai-site/shared/kit/form';
import { Input } from '@ai-site/shared/ui/field';

export interface WholeFieldProps<K extends string> {
  readonly model: FieldModel<Record<K, string>>;
  readonly name: K;
  readonly label: string;
  /** 天, 算力 … */
  readonly unit: string;
}

const DIGITS_MAX = 8;

/** Input for a whole number with its unit: accepts digits only. */
export function WholeField<K extends string>({ model, name, label, unit }: WholeFieldProps<K>) {
  return (
    <FormField<Record<string, string>, string> model={model} name={name} label={label} required>
      {({ onChange, ...control }) => <Input {...control} onChange={(text) => onChange(digitsOnly(text, DIGITS_MAX))} inputMode="numeric" autoComplete="off" suffix={unit} />}
    </FormField>
  );
}
