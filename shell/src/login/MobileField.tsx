import { accountTexts } from '@ai-site/shared/accounts';
import { Field, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { leavesForm } from './leaves-form.ts';
import styles from './login.module.css';

export interface MobileFieldProps {
  readonly form: {
    readonly mobile: string;
    readonly errors: { readonly mobile?: string };
    writeMobile(text: string): void;
    validate(field: 'mobile'): void;
  };
  /** Shown where it is not the account's own number. */
  readonly label?: string;
}

export const MobileField = observer(function MobileField({ form, label }: MobileFieldProps) {
  return (
    <Field label={label ?? '手机号码'} hideLabel={label === undefined} error={form.errors.mobile} required>
      {(control) => (
        <Input
          {...control}
          data-autofocus={label === undefined || undefined}
          type="tel"
          inputMode="numeric"
          autoComplete={label === undefined ? 'tel-national' : 'off'}
          placeholder={accountTexts.mobileRequired}
          prefix={<span className={styles.country}>+86</span>}
          value={form.mobile}
          onChange={(text) => form.writeMobile(text)}
          onBlur={(event) => leavesForm(event) || form.validate('mobile')}
        />
      )}
    </Field>
  );
});
