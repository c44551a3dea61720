import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { AgreementFacts } from './AgreementFacts.tsx';
import styles from './agreements.module.css';
import type { StepProps } from './step-props.ts';
import { useEndedElsewhere } from './use-ended-elsewhere.ts';

/** Status 1: agreements await a signature. */
export const AgreementReminder = observer(function AgreementReminder({ agreement, onStep, onClose }: StepProps) {
  useEndedElsewhere(agreement.id, onClose);
  const count = Math.max(1, getPlatform().session.user?.contactIds.length ?? 1);
  return (
    <Modal
      open
      onClose={onClose}
      title="合同签署提醒"
      width={569}
      footer={
        <>
          <Button onClick={onClose}>稍后再说</Button>
          <Button variant="primary" data-autofocus onClick={() => onStep(3)}>
            {agreementTexts.sign}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{agreementTexts.reminder(count)}</p>
      <AgreementFacts agreement={agreement} />
    </Modal>
  );
});
