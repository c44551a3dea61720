import { membershipStatusText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { CREDITS_PATH } from '@ai-site/shared/routes';
import { Avatar, TierBadge } from '@ai-site/shared/ui/avatar';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { GiftIcon, HistoryIcon, PowerIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MembershipNumbers } from '../membership-status/MembershipNumbers.tsx';
import type { MembershipStore } from '../membership-status/membership-store.ts';
import { tierClass } from '../membership-status/tier-class.ts';
import styles from './membership-card.module.css';

function Frame({
  tier,
  className,
  children,
}: {
  readonly tier: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes(styles.membership, className, tier)} aria-label="我的会员">
      {children}
    </section>
  );
}

function Visitor() {
  return (
    <Frame tier={tierClass.NORMAL}>
      <div className={styles.who}>
        <div className={styles.whoText}>
          <p className={styles.until}>开通会员，按月获得算力</p>
          <p className={styles.line}>常用工具免算力，生成成果可以商业使用。登录后查看您的会员与算力。</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="solid" size="large" onClick={() => getPlatform().modals.login()}>
          登录 / 注册
        </Button>
      </div>
    </Frame>
  );
}

/** The account's membership in the tier's colours: expiry, remaining credits, next batch. */
export const MembershipCard = observer(function MembershipCard({
  membership,
}: {
  readonly membership: MembershipStore;
}) {
  const { session, modals } = getPlatform();
  const { user } = session;
  if (session.restoring)
    return (
      <div className={styles.placeholder}>
        <Skeleton shape="card" height="100%" />
      </div>
    );
  if (user === null) return <Visitor />;
  const { current } = membership;
  return (
    <Frame tier={tierClass[current?.memberType ?? 'NORMAL']} className={styles.mine}>
      <div className={styles.who}>
        <Avatar src={user.avatar} name={user.nickName} size="large" className={styles.face ?? ''} />
        <div className={styles.whoText}>
          <p className={styles.name}>
            <span className={styles.nick}>{user.nickName}</span>
            {current !== null && <TierBadge tier={current.memberType} label={current.member} />}
          </p>
          <p className={styles.until}>
            {current === null ? (
              membership.failed ? (
                '会员信息暂时无法获取'
              ) : (
                <Skeleton width="180px" height="1lh" />
              )
            ) : (
              membershipStatusText(current)
            )}
          </p>
        </div>
      </div>
      <MembershipNumbers membership={membership} />
      <div className={styles.actions}>
        <LinkButton to={CREDITS_PATH} icon={<PowerIcon size={16} />}>
          算力管理
        </LinkButton>
        <Button icon={<HistoryIcon size={16} />} onClick={() => modals.purchaseRecords()}>
          购买记录
        </Button>
        <Button icon={<GiftIcon size={16} />} onClick={() => modals.exchange()}>
          兑换算力
        </Button>
      </div>
    </Frame>
  );
});
