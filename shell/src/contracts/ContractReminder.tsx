import { contractTexts } from '@ai-site/shared/contracts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { ContractFacts } from './ContractFacts.tsx';
import styles from './contracts.module.css';
import type { StepProps } from './step-props.ts';

/** Status 1: contracts await the signature. */
export const ContractReminder = observer(function ContractReminder({ contract, onStep, onClose }: StepProps) {
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
            {contractTexts.sign}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{contractTexts.reminder(count)}</p>
      <ContractFacts contract={contract} />
    </Modal>
  );
});
