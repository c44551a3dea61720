import { accountTexts } from '@ai-site/shared/accounts';
import { Field, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { leavesForm } from './leaves-form.ts';
import styles from './login.module.css';
import type { LoginForm } from './login-form.ts';

export const MobileField = observer(function MobileField({ form }: { readonly form: LoginForm }) {
  return (
    <Field label="手机号码" hideLabel error={form.errors.mobile} required>
      {(control) => (
        <Input
          {...control}
          data-autofocus
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
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
