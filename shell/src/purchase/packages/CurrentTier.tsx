import type { Membership } from '@ai-site/shared/api/membership';
import { creditsText, membershipStatusText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { TierBadge } from '@ai-site/shared/ui/avatar';
import { Button } from '@ai-site/shared/ui/button';
import styles from './packages.module.css';

/** The account's current tier; visitors read that buying requires an account. */
export function CurrentTier({
  current,
  signedIn,
}: {
  readonly current: Membership | null;
  readonly signedIn: boolean;
}) {
  if (!signedIn) {
    return (
      <p className={styles.current}>
        <span>购买前需要登录，登录后显示您的会员状态。</span>
        <Button variant="ghost" size="small" onClick={() => getPlatform().modals.login()}>
          登录 / 注册
        </Button>
      </p>
    );
  }
  if (current === null) return null;
  return (
    <p className={styles.current}>
      <TierBadge tier={current.memberType} label={current.member} />
      <span>{membershipStatusText(current)}</span>
      <span>
        算力余额 <strong>{creditsText(current.pointBalance)}</strong>
      </span>
    </p>
  );
}
