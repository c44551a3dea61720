import type { MemberType } from '@ai-site/shared/api/membership';
import { creditsText, membershipStatusText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { TierBadge } from '@ai-site/shared/ui/avatar';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CrownIcon, GiftIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { MembershipStore } from '../membership-status/membership-store.ts';
import styles from './balance.module.css';

const Balance = observer(function Balance({ membership }: { readonly membership: MembershipStore }) {
  const { current } = membership;
  if (current !== null) {
    return (
      <>
        <p className={styles.balance}>{creditsText(current.pointBalance)}</p>
        <p className={styles.membership}>
          <TierBadge tier={current.memberType} label={current.member} />
          {membershipStatusText(current)}
        </p>
      </>
    );
  }
  if (membership.failed) {
    return (
      <div className={styles.unknown} role="alert">
        <p>余额暂时无法获取</p>
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          loading={membership.asking}
          onClick={() => void membership.ask()}
        >
          重试
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={styles.balance}>
        <Skeleton width="220px" height="1lh" shape="card" />
      </p>
      <p className={styles.membership}>
        <Skeleton width="160px" height="1lh" />
      </p>
    </>
  );
});

/** Label of the link to the packages. */
const offers: Readonly<Record<MemberType, string>> = {
  NORMAL: '开会员，得算力',
  GOLD: '续费与升级',
  PLATINUM: '续费与升级',
  DIAMOND: '增加算力批次',
};

/** The spendable balance, with links to get more credits. */
export const BalanceCard = observer(function BalanceCard({ membership }: { readonly membership: MembershipStore }) {
  const { modals } = getPlatform();
  return (
    <section
      className={styles.balanceCard}
      aria-label="算力余额"
      aria-busy={membership.current === null && !membership.failed}
    >
      <h2 className={styles.caption}>可用算力</h2>
      <Balance membership={membership} />
      <div className={styles.actions}>
        <LinkButton to={MEMBERSHIP_PATH} variant="primary" icon={<CrownIcon size={16} />}>
          {offers[membership.current?.memberType ?? 'NORMAL']}
        </LinkButton>
        <Button icon={<GiftIcon size={16} />} onClick={() => modals.exchange()}>
          兑换算力
        </Button>
      </div>
    </section>
  );
});
