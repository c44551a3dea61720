import { defaultSiteFacts, paidServiceAgreement, privacyPolicy, type SiteFacts, userAgreement } from '@ai-site/shared/agreements';
import type { AgreementKey, SiteSettings } from '@ai-site/shared/contract';
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

/** What the deployer stated; where nothing is stated the agreements read naturally without it. */
function factsOf({ name, operator, arbitrationCity, courtDistrict, contactEmail, contactPhone }: SiteSettings): SiteFacts {
  return {
    ...defaultSiteFacts,
    siteName: name,
    operator: operator || defaultSiteFacts.operator,
    arbitrationCity: arbitrationCity || defaultSiteFacts.arbitrationCity,
    courtDistrict: courtDistrict || defaultSiteFacts.courtDistrict,
    contactEmail,
    contactPhone,
  };
}

export interface AgreementModalProps {
  readonly agreement: AgreementKey;
  readonly onClose: () => void;
}

/** The three agreements of the site. */
export default function AgreementModal({ agreement, onClose }: AgreementModalProps) {
  const [active, setActive] = useState<AgreementKey>(agreement);
  const [facts] = useState(() => factsOf(getPlatform().site));
  return (
    <Modal open onClose={onClose} title="协议与政策" width={920} className={styles.modal ?? ''}>
      <Tabs label="协议" tabs={tabs} active={active} onChange={setActive} className={styles.tabs ?? ''}>
        <AgreementText key={active} agreement={agreements[active](facts)} />
      </Tabs>
    </Modal>
  );
}
