import { accountTexts } from '@ai-site/shared/domain/accounts';
import { Form } from '@ai-site/shared/kit/form';
import { GuardianFields } from '@ai-site/shared/kit/guardian';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ShieldIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { AgreementLink } from '../../agreements/AgreementLink.tsx';
import { OutboxHint } from '../../login/OutboxHint.tsx';
import styles from './order.module.css';
import type { OrderStore } from './order-store.ts';

/** Step before a minor can pay: the guardian consents with a code sent to their own phone. */
export const GuardianConsent = observer(function GuardianConsent({
  store: { guardian },
}: {
  readonly store: OrderStore;
}) {
  const { model } = guardian;
  return (
    <Form
      model={model}
      className={styles.guardian}
      label="监护人同意"
      onSubmitted={() => getPlatform().toast.success(accountTexts.guardianDone)}
    >
      <p className={styles.guardianHead}>
        <ShieldIcon size={20} />
        <span>未满 18 周岁购买付费服务，须由监护人同意。请监护人填写以下信息，验证码会发送到监护人的手机。</span>
      </p>
      <GuardianFields form={guardian} />
      <OutboxHint mobile={model.values.guardianMobile} />
      <p className={styles.guardianNote}>
        点击下方按钮，表示监护人已阅读
        <AgreementLink agreement="user" />
        <AgreementLink agreement="privacy" />
        <AgreementLink />
        ，并同意该未成年人使用本站，以及本次和今后的购买。
      </p>
      <Button type="submit" block loading={model.submitting}>
        监护人同意
      </Button>
    </Form>
  );
});
