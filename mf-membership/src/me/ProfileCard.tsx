import { membershipStatusText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { Avatar, TierBadge } from '@ai-site/shared/ui/avatar';
import { Button, IconButton, LinkButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CrownIcon, EditIcon, UserIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { MembershipNumbers } from '../membership-status/MembershipNumbers.tsx';
import type { MembershipStore } from '../membership-status/membership-store.ts';
import { tierClass } from '../membership-status/tier-class.ts';
import styles from './me.module.css';

function Visitor() {
  return (
    <section className={classes(styles.profile, tierClass.NORMAL)} aria-label="我的资料">
      <div className={styles.who}>
        <span className={styles.nobody}>
          <UserIcon size={28} />
        </span>
        <div className={styles.whoText}>
          <p className={styles.nick}>您还没有登录</p>
          <p className={styles.phone}>登录后查看会员、算力、合同与设置</p>
        </div>
      </div>
      <Button variant="primary" size="large" onClick={() => getPlatform().modals.login()}>
        登录 / 注册
      </Button>
    </section>
  );
}

const offers = { NORMAL: '开会员，得算力', GOLD: '续费与升级', PLATINUM: '续费与升级', DIAMOND: '查看权益' } as const;

/** The signed-in user in the colours of the tier, with the membership numbers. */
export const ProfileCard = observer(function ProfileCard({ membership }: { readonly membership: MembershipStore }) {
  const { session, modals } = getPlatform();
  const { user } = session;
  if (user === null) return <Visitor />;
  const { current } = membership;
  return (
    <section className={classes(styles.profile, tierClass[current?.memberType ?? 'NORMAL'])} aria-label="我的资料">
      <div className={styles.who}>
        <Avatar src={user.avatar} name={user.nickName} size="large" className={styles.face ?? ''} />
        <div className={styles.whoText}>
          <p className={styles.nick}>
            <span>{user.nickName}</span>
            <IconButton label="修改资料" icon={<EditIcon size={16} />} onClick={() => modals.settings()} />
          </p>
          <p className={styles.phone}>
            {user.phoneNum}
            <span className={styles.status}>
              {current !== null && <TierBadge tier={current.memberType} label={current.member} />}
              {current !== null && membershipStatusText(current)}
              {current === null && !membership.failed && <Skeleton width="190px" height="1lh" />}
            </span>
          </p>
        </div>
      </div>
      <MembershipNumbers membership={membership} />
      <LinkButton
        to={MEMBERSHIP_PATH}
        variant={current?.memberType === 'DIAMOND' ? 'secondary' : 'primary'}
        icon={<CrownIcon size={16} />}
      >
        {offers[current?.memberType ?? 'NORMAL']}
      </LinkButton>
    </section>
  );
});
