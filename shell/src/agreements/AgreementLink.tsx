import type { AgreementKey } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import styles from './agreement-link.module.css';

const names: Readonly<Record<AgreementKey, string>> = {
  user: '《用户协议》',
  privacy: '《隐私政策》',
  paid: '《付费服务协议》',
};

/** Opens an agreement from the sentence that refers to it; paying and exchanging imply consent to the paid-service agreement. */
export function AgreementLink({ agreement = 'paid' }: { readonly agreement?: AgreementKey }) {
  return (
    <button type="button" className={styles.link} onClick={() => getPlatform().modals.agreement(agreement)}>
      {names[agreement]}
    </button>
  );
}
