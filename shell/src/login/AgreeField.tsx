import type { AgreementKey } from '@ai-site/shared/contract';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Checkbox } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './login.module.css';
import type { LoginForm } from './login-form.ts';

function AgreementLink({ agreement, children }: { readonly agreement: AgreementKey; readonly children: string }) {
  return (
    <button type="button" className={styles.agreement} onClick={() => getPlatform().modals.agreement(agreement)}>
      {children}
    </button>
  );
}

/** Consent checkbox, required for login. */
export const AgreeField = observer(function AgreeField({ form }: { readonly form: LoginForm }) {
  const errorId = useId();
  const error = form.model.errors.agreed;
  return (
    <div className={styles.agree}>
      <Checkbox
        checked={form.model.values.agreed}
        onChange={(agreed) => form.agree(agreed)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <span className={styles.agreeText}>
          我已阅读并同意
          <AgreementLink agreement="user">《用户协议》</AgreementLink>
          <AgreementLink agreement="privacy">《隐私政策》</AgreementLink>
          {form.mode === 'code' && `，${accountTexts.autoRegister}`}
        </span>
      </Checkbox>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
});
