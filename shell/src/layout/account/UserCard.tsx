import { getPlatform } from '@ai-site/shared/platform';
import { Avatar, TierBadge } from '@ai-site/shared/ui/avatar';
import { observer } from 'mobx-react-lite';
import styles from './account.module.css';
import { membershipLine } from './membership-line.ts';

/** The signed-in user: avatar, name, tier and expiry. */
export const UserCard = observer(function UserCard() {
  const { session, membership } = getPlatform();
  const { user } = session;
  if (user === null) return null;
  const { current } = membership;
  return (
    <div className={styles.userCard}>
      <Avatar src={user.avatar} name={user.nickName} size="medium" />
      <div className={styles.userText}>
        <p className={styles.userName}>
          <span>{user.nickName}</span>
          {current !== null && <TierBadge tier={current.memberType} label={current.member} />}
        </p>
        {current !== null && <p className={styles.userLine}>{membershipLine(current).text}</p>}
      </div>
    </div>
  );
});
