import { Field, Input } from '@ai-site/shared/ui/field';

export interface WholeFieldProps {
  readonly label: string;
  /** 天, 算力 … */
  readonly unit: string;
  /** Digits, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

const DIGITS_MAX = 8;

/** A whole number with its unit: anything but digits does not enter. */
export function WholeField({ label, unit, value, onChange, error, hint }: WholeFieldProps) {
  return (
    <Field label={label} error={error} required {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(text) => onChange(text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, DIGITS_MAX))}
          inputMode="numeric"
          autoComplete="off"
          suffix={unit}
        />
      )}
    </Field>
  );
}
