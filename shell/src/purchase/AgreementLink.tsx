import { getPlatform } from '@ai-site/shared/platform';
import styles from './agreement-link.module.css';

/** Opens the agreement that paying and exchanging consent to. */
export function AgreementLink() {
  return (
    <button type="button" className={styles.link} onClick={() => getPlatform().modals.agreement('paid')}>
      《付费服务协议》
    </button>
  );
}
