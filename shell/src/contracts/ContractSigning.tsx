import { contracts } from '@ai-site/shared/api/contracts';
import { CONTRACT_TOAST_MS, contractTexts } from '@ai-site/shared/contracts';
import { creditsText } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { ContractBody } from './ContractBody.tsx';
import styles from './contracts.module.css';
import type { StepProps } from './step-props.ts';
import { useAgreeCountdown } from './use-agree-countdown.ts';

/** Status 3: the text, and the agreement after time to read. */
export function ContractSigning({ contract, onClose }: StepProps) {
  const { http, session, membership, toast, modals } = getPlatform();
  const [saving, setSaving] = useState(false);
  const seconds = useAgreeCountdown();
  const agree = async () => {
    setSaving(true);
    // A failure says so by itself, and the dialog stays.
    const signed = await http.call(contracts.accept, { params: { id: contract.id } }).catch(() => null);
    setSaving(false);
    if (signed === null) return;
    toast.success(contractTexts.agreed, CONTRACT_TOAST_MS);
    void membership.refresh();
    const { user } = session;
    if (user !== null) session.update({ ...user, contactIds: user.contactIds.filter((id) => id !== contract.id) });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={contract.productName}
      width={680}
      phone="full"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            暂不签署
          </Button>
          <Button variant="primary" disabled={seconds > 0} loading={saving} onClick={() => void agree()}>
            {seconds > 0 ? `${contractTexts.agree}（${seconds} 秒）` : contractTexts.agree}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        合同编号 <span className={styles.code}>{contract.contactCode}</span>。签署即同意
        <button type="button" className={styles.agreement} onClick={() => modals.agreement('paid')}>
          《付费服务协议》
        </button>
        ，并自动充值 {creditsText(contract.point)} 算力，{contract.validDays} 天内有效
      </p>
      <ContractBody html={contract.contactContent} label={contract.productName} />
    </Modal>
  );
}
