import { site } from '@ai-site/shared/api/site';
import { isMobile } from '@ai-site/shared/domain/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import styles from './login.module.css';

/** On a site without an SMS provider, which can only be a local one: says where the codes are. */
export function OutboxHint({ mobile }: { readonly mobile: string }) {
  if (getPlatform().site.env !== 'local') return null;
  const query = isMobile(mobile) ? `?mobile=${mobile}` : '';
  return (
    <p className={styles.outbox}>
      本地环境不发送短信，验证码在
      <a href={`${site.outbox.path}${query}`} target="_blank" rel="noreferrer">
        本地发件箱
      </a>
    </p>
  );
}
