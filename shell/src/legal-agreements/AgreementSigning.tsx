import { contracts } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts, CONTRACT_TOAST_MS } from '@ai-site/shared/domain/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { AgreementBody } from './AgreementBody.tsx';
import styles from './agreements.module.css';
import type { StepProps } from './step-props.ts';
import { useAgreeCountdown } from './use-agree-countdown.ts';

/** Status 3: the text, and the button to agree after time to read. */
export function AgreementSigning({ agreement, onClose }: StepProps) {
  const { http, session, membership, toast, modals } = getPlatform();
  const [saving, setSaving] = useState(false);
  const seconds = useAgreeCountdown();
  const agree = async () => {
    setSaving(true);
    // A failure shows its own error, and the dialog stays open.
    const signed = await http.call(contracts.accept, { params: { id: agreement.id } }).catch(() => null);
    setSaving(false);
    if (signed === null) return;
    toast.success(agreementTexts.agreed, CONTRACT_TOAST_MS);
    void membership.refresh();
    const { user } = session;
    if (user !== null) session.update({ ...user, contactIds: user.contactIds.filter((id) => id !== agreement.id) });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={agreement.productName}
      width={680}
      phone="full"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            暂不签署
          </Button>
          <Button variant="primary" disabled={seconds > 0} loading={saving} onClick={() => void agree()}>
            {seconds > 0 ? `${agreementTexts.agree}（${seconds} 秒）` : agreementTexts.agree}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        合同编号 <span className={styles.code}>{agreement.contactCode}</span>。签署即同意
        <button type="button" className={styles.agreement} onClick={() => modals.agreement('paid')}>
          《付费服务协议》
        </button>
        ，并自动充值 {creditsText(agreement.point)} 算力，{agreement.validDays} 天内有效
      </p>
      <AgreementBody html={agreement.contactContent} label={agreement.productName} />
    </Modal>
  );
}
