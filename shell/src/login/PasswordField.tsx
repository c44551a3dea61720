import { accountTexts } from '@ai-site/shared/domain/accounts';
import { leavesForm } from '@ai-site/shared/kit/form';
import { Field, PasswordInput } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import styles from './login.module.css';
import type { LoginForm } from './login-form.ts';

export const PasswordField = observer(function PasswordField({ form }: { readonly form: LoginForm }) {
  const { model } = form;
  return (
    <div>
      <Field label="密码" hideLabel error={model.errors.password} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            placeholder={accountTexts.passwordRequired}
            value={model.values.password}
            onChange={(text) => model.set('password', text)}
            onBlur={(event) => leavesForm(event) || model.validate('password')}
          />
        )}
      </Field>
      <button type="button" className={styles.forgotten} onClick={() => form.forgetPassword()}>
        忘记密码？
      </button>
    </div>
  );
});
