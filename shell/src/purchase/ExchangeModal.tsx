import type { DataOf } from '@ai-site/shared/api/define';
import { memberships } from '@ai-site/shared/api/membership';
import { creditsText, EXCHANGE_CODE_MAX, membershipTexts } from '@ai-site/shared/domain/membership';
import { Form, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Input } from '@ai-site/shared/ui/field';
import { SuccessIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AgreementLink } from '../agreements/AgreementLink.tsx';
import styles from './exchange.module.css';

/** Exchanges a code for credits; 640 px wide. Exchanging implies consent to the paid-service agreement. */
const ExchangeModal = observer(function ExchangeModal({ onClose }: { readonly onClose: () => void }) {
  const { http, toast, membership } = getPlatform();
  const [received, setReceived] = useState<DataOf<typeof memberships.exchange> | null>(null);
  const model = useForm({
    initial: { exchangeCode: '' },
    schema: memberships.exchange.body,
    placeError: ({ message }) => ({ exchangeCode: message === '' ? membershipTexts.exchangeFailed : message }),
    submit: async (body) => {
      setReceived(await http.call(memberships.exchange, { body }, { silent: true }));
      toast.success(membershipTexts.exchanged);
      void membership.refresh();
    },
  });
  const again = () => {
    model.reset();
    setReceived(null);
  };
  return (
    <Modal open onClose={onClose} title="算力兑换" width={640}>
      {received === null ? (
        <Form model={model} className={styles.form}>
          <FormField
            model={model}
            name="exchangeCode"
            label="兑换码"
            hint="不区分大小写，可以直接粘贴；每个兑换码每个账号限用一次"
            required
          >
            {(control) => (
              <Input
                {...control}
                data-autofocus
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={EXCHANGE_CODE_MAX}
                placeholder={membershipTexts.exchangeCodeRequired}
                className={styles.code ?? ''}
              />
            )}
          </FormField>
          <Button type="submit" variant="primary" size="large" block loading={model.submitting}>
            立即兑换
          </Button>
          <p className={styles.consent}>
            兑换即表示您已阅读并同意
            <AgreementLink />
          </p>
        </Form>
      ) : (
        <div className={styles.received} role="status">
          <span className={styles.mark}>
            <SuccessIcon size={28} />
          </span>
          <p className={styles.amount}>+{creditsText(received.point)} 算力</p>
          <p>已到账，有效期至 {received.expireDate}</p>
          <div className={styles.actions}>
            <Button onClick={again}>继续兑换</Button>
            <Button data-autofocus variant="solid" onClick={onClose}>
              完成
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
});

export default ExchangeModal;
