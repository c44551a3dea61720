import type { User } from '@ai-site/shared/api/accounts';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { Avatar } from '@ai-site/shared/ui/avatar';
import { ClockIcon, CrownIcon, LogoutIcon, SettingsIcon } from '@ai-site/shared/ui/icons';
import { Menu, type MenuItem } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { openOrder } from '../../purchase/open-order/open-order-store.ts';
import { type MembershipLine, membershipLine } from '../account/membership-line.ts';
import { signOut } from '../account/sign-out.ts';
import { UserCard } from '../account/UserCard.tsx';
import { linksOf } from '../account/user-links.ts';
import styles from './header.module.css';

const items = (user: User, offer: MembershipLine['offer'], unpaid: boolean): readonly MenuItem[] => [
  ...(unpaid
    ? [{ key: 'resume', label: orderTexts.resume, icon: <ClockIcon />, onSelect: () => void openOrder.resume() }]
    : []),
  ...(offer === null ? [] : [{ key: 'membership', label: offer, to: MEMBERSHIP_PATH, icon: <CrownIcon /> }]),
  ...linksOf(user).map(({ key, label, path, Icon }) => ({ key, label, to: path, icon: <Icon /> })),
  {
    key: 'settings',
    label: '设置',
    icon: <SettingsIcon />,
    divided: true,
    onSelect: () => getPlatform().modals.settings(),
  },
  { key: 'logout', label: '退出登录', icon: <LogoutIcon />, danger: true, onSelect: () => void signOut() },
];

/** The account menu behind the avatar. */
export const UserMenu = observer(function UserMenu() {
  const { session, membership } = getPlatform();
  const { user } = session;
  if (user === null) return null;
  const offer = membership.current === null ? null : membershipLine(membership.current).offer;
  return (
    <Menu
      label="账户"
      items={items(user, offer, openOrder.current !== null)}
      header={<UserCard />}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.account}
          data-tier={membership.current?.memberType}
          aria-label={`账户：${user.nickName}`}
        >
          <Avatar src={user.avatar} name={user.nickName} />
        </button>
      )}
    />
  );
});
