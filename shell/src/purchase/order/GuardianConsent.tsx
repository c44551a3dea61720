import { accountTexts, guardianRelations, PERSON_NAME_MAX } from '@ai-site/shared/accounts';
import type { GuardianRelation } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, RadioGroup } from '@ai-site/shared/ui/field';
import { ShieldIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { CodeField } from '../../login/CodeField.tsx';
import { MobileField } from '../../login/MobileField.tsx';
import { OutboxHint } from '../../login/OutboxHint.tsx';
import { AgreementLink } from '../AgreementLink.tsx';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

/** The step between a minor and paying: the guardian consents by a code to their own phone. */
export const GuardianConsent = observer(function GuardianConsent({ store }: { readonly store: OrderStore }) {
  const { guardian } = store;
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await store.consent()) getPlatform().toast.success(accountTexts.guardianDone);
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form ref={element} noValidate className={styles.guardian} aria-label="监护人同意" onSubmit={(event) => void submit(event)}>
      <p className={styles.guardianHead}>
        <ShieldIcon size={20} />
        <span>未满 18 周岁购买付费服务，须由监护人同意。请监护人填写以下信息，验证码会发送到监护人的手机。</span>
      </p>
      <Field label="监护人姓名" error={guardian.errors.name} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={PERSON_NAME_MAX}
            placeholder="请输入监护人的真实姓名"
            value={guardian.name}
            onChange={(text) => guardian.writeName(text)}
            onBlur={() => guardian.name === '' || guardian.validate('name')}
          />
        )}
      </Field>
      <div>
        <div className={styles.options} data-count={guardianRelations.length}>
          <RadioGroup<GuardianRelation | 'unknown'>
            label="与您的关系"
            options={guardianRelations}
            value={guardian.relation ?? 'unknown'}
            onChange={(relation) => relation !== 'unknown' && guardian.chooseRelation(relation)}
          />
        </div>
        <div aria-live="polite">{guardian.errors.relation !== undefined && <p className={styles.error}>{guardian.errors.relation}</p>}</div>
      </div>
      <MobileField form={guardian} label="监护人手机号码" />
      <CodeField form={guardian} />
      <OutboxHint mobile={guardian.mobile} />
      <p className={styles.guardianNote}>
        点击下方按钮，表示监护人已阅读
        <AgreementLink agreement="user" />
        <AgreementLink agreement="privacy" />
        <AgreementLink />
        ，并同意该未成年人使用本站，以及本次和今后的购买。
      </p>
      <Button type="submit" block loading={guardian.submitting}>
        监护人同意
      </Button>
    </form>
  );
});
