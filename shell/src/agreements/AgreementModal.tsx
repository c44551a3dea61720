import { paidServiceAgreement, privacyPolicy, userAgreement } from '@ai-site/shared/content/agreements';
import type { AgreementKey } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { Modal } from '@ai-site/shared/ui/modal';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { useState } from 'react';
import { AgreementText } from './AgreementText.tsx';
import styles from './agreements.module.css';

const tabs = [
  { key: 'user', label: '用户协议' },
  { key: 'privacy', label: '隐私政策' },
  { key: 'paid', label: '付费服务协议' },
] as const satisfies readonly { key: AgreementKey; label: string }[];

const agreements = { user: userAgreement, privacy: privacyPolicy, paid: paidServiceAgreement } as const;

export interface AgreementModalProps {
  readonly agreement: AgreementKey;
  readonly onClose: () => void;
}

/** Shows one of the site's three agreements. */
export default function AgreementModal({ agreement, onClose }: AgreementModalProps) {
  const [active, setActive] = useState<AgreementKey>(agreement);
  return (
    <Modal open onClose={onClose} title="协议与政策" width={920} className={styles.modal ?? ''}>
      <Tabs label="协议" tabs={tabs} active={active} onChange={setActive} className={styles.tabs ?? ''}>
        <AgreementText key={active} agreement={agreements[active](getPlatform().site)} />
      </Tabs>
    </Modal>
  );
}
