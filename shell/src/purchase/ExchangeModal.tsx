import { creditsText, EXCHANGE_CODE_MAX, membershipTexts } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { SuccessIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { AgreementLink } from './AgreementLink.tsx';
import styles from './exchange.module.css';
import { ExchangeForm } from './exchange-form.ts';

/** Exchanges a code for credits; 640 wide. Exchanging is the consent to the paid-service agreement. */
const ExchangeModal = observer(function ExchangeModal({ onClose }: { readonly onClose: () => void }) {
  const { http, toast, membership } = getPlatform();
  const [form] = useState(() => new ExchangeForm({ http, toast, membership }));
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const { received } = form;
  return (
    <Modal open onClose={onClose} title="算力兑换" width={640}>
      {received === null ? (
        <form ref={element} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field label="兑换码" error={form.error} hint="不区分大小写，可以直接粘贴；每个兑换码每个账号限用一次" required>
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
                value={form.code}
                onChange={(text) => form.write(text)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="large" block loading={form.submitting}>
            立即兑换
          </Button>
          <p className={styles.consent}>
            兑换即表示您已阅读并同意
            <AgreementLink />
          </p>
        </form>
      ) : (
        <div className={styles.received} role="status">
          <span className={styles.mark}>
            <SuccessIcon size={28} />
          </span>
          <p className={styles.amount}>+{creditsText(received.point)} 算力</p>
          <p>已到账，有效期至 {received.expireDate}</p>
          <div className={styles.actions}>
            <Button onClick={() => form.again()}>继续兑换</Button>
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
