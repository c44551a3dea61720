import { Field, Input } from '@ai-site/shared/ui/field';
import { accountTexts } from '../../domain/accounts/index.ts';
import type { BoundControl } from './FormField.tsx';
import styles from './form.module.css';

export interface MobileFieldProps extends Pick<BoundControl<string>, 'value' | 'onChange' | 'onBlur'> {
  readonly error: string | undefined;
  /** Label, when it is not the account's own number. */
  readonly label?: string;
}

/** Input of a mainland mobile number; the model accepts digits only. */
export function MobileField({ label, error, value, onChange, onBlur }: MobileFieldProps) {
  const own = label === undefined;
  return (
    <Field label={label ?? '手机号码'} hideLabel={own} error={error} required>
      {(control) => (
        <Input
          {...control}
          data-autofocus={own || undefined}
          type="tel"
          inputMode="numeric"
          autoComplete={own ? 'tel-national' : 'off'}
          placeholder={accountTexts.mobileRequired}
          prefix={<span className={styles.country}>+86</span>}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
