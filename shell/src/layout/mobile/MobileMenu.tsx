import { noticeTexts } from '@ai-site/shared/domain/notices';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { activeEntry, menuEntries, mobilePath } from '@ai-site/shared/frame';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH, NOTICES_PATH } from '@ai-site/shared/routes';
import { Button, IconButton, LinkButton, SiteLink } from '@ai-site/shared/ui/button';
import { Drawer } from '@ai-site/shared/ui/drawer';
import {
  BellIcon,
  ClockIcon,
  CloseIcon,
  CrownIcon,
  GiftIcon,
  HeadsetIcon,
  LogoutIcon,
  SettingsIcon,
} from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from '../../location/use-location.ts';
import { useUnreadNotices } from '../../notices/own-unread.ts';
import { openOrder } from '../../purchase/open-order/open-order-store.ts';
import { Balance } from '../account/Balance.tsx';
import { membershipLine } from '../account/membership-line.ts';
import { signOut } from '../account/sign-out.ts';
import { UserCard } from '../account/UserCard.tsx';
import { linksOf } from '../account/user-links.ts';
import { countClick } from '../menu/count-click.ts';
import { HotTag } from '../menu/HotTag.tsx';
import { menuIcon } from '../menu/menu-icons.ts';
import { ThemeSwitch } from '../menu/ThemeSwitch.tsx';
import styles from './mobile.module.css';

export interface MobileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Account = observer(function Account({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const { session, membership, modals } = getPlatform();
  const { current } = membership;
  if (session.signedIn) {
    const offer = current === null ? null : membershipLine(current).offer;
    return (
      <>
        <UserCard />
        <p className={styles.credits}>
          算力余额
          <strong>
            <Balance />
          </strong>
        </p>
        {openOrder.current !== null && (
          <Button
            variant="solid"
            block
            icon={<ClockIcon size={16} />}
            onClick={() => {
              onClose();
              void openOrder.resume();
            }}
          >
            {orderTexts.resume}
          </Button>
        )}
        {offer !== null && (
          <LinkButton
            to={MEMBERSHIP_PATH}
            block
            icon={<CrownIcon size={16} />}
            className={styles.offer}
            data-tier={current?.memberType}
            onClick={onClose}
          >
            {offer}
          </LinkButton>
        )}
      </>
    );
  }
  const login = () => {
    onClose();
    modals.login();
  };
  return (
    <>
      <p className={styles.greeting}>登录后，对话、作品与算力随时可用</p>
      <Button variant="primary" block onClick={login}>
        登录 / 注册
      </Button>
      <LinkButton to={MEMBERSHIP_PATH} block icon={<CrownIcon size={16} />} className={styles.offer} onClick={onClose}>
        开通会员
      </LinkButton>
    </>
  );
});

/** The whole menu of a phone: user, areas, account, other links. 66vw wide (docs/product/site.md#2.1). */
const MobileMenu = observer(function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { registry, session, modals } = getPlatform();
  const { pathname, search } = useLocation();
  const active = activeEntry(pathname, registry)?.key;
  const unread = useUnreadNotices(session.signedIn && open).count;
  const place = `${pathname}${search}`;
  const shownAt = useRef(place);
  // Any navigation, by an entry or by going back, closes the menu.
  useEffect(() => {
    if (shownAt.current === place) return;
    shownAt.current = place;
    onClose();
  }, [place, onClose]);
  const action = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Drawer open={open} onClose={onClose} title="菜单" bare placement="right" size="66vw">
      <div className={styles.drawer}>
        <div className={styles.head}>
          <ThemeSwitch />
          <IconButton label="关闭菜单" icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className={styles.account}>
          <Account onClose={onClose} />
        </div>
        <nav aria-label="主导航">
          <ul className={styles.list}>
            {menuEntries(registry).map((entry) => {
              const Icon = menuIcon(entry.key);
              return (
                <li key={entry.key}>
                  <SiteLink
                    to={mobilePath(entry)}
                    className={styles.entry}
                    aria-current={entry.key === active ? 'page' : undefined}
                    onClick={() => {
                      countClick(entry.key);
                      onClose();
                    }}
                  >
                    <Icon />
                    {entry.label}
                    {entry.badge === 'hot' && <HotTag />}
                  </SiteLink>
                </li>
              );
            })}
          </ul>
        </nav>
        {session.user !== null && (
          <ul className={styles.list} aria-label="账户">
            <li>
              <SiteLink
                to={NOTICES_PATH}
                className={styles.entry}
                aria-label={noticeTexts.unread(unread)}
                onClick={onClose}
              >
                <BellIcon />
                {noticeTexts.heading}
                {unread > 0 && <span className={styles.count}>{noticeTexts.shownUnread(unread)}</span>}
              </SiteLink>
            </li>
            {linksOf(session.user).map(({ key, label, path, Icon }) => (
              <li key={key}>
                <SiteLink to={path} className={styles.entry} onClick={onClose}>
                  <Icon />
                  {label}
                </SiteLink>
              </li>
            ))}
            <li>
              <button type="button" className={styles.entry} onClick={action(() => modals.purchase())}>
                <CrownIcon />
                购买会员
              </button>
            </li>
            <li>
              <button type="button" className={styles.entry} onClick={action(() => modals.exchange())}>
                <GiftIcon />
                兑换算力
              </button>
            </li>
            <li>
              <button type="button" className={styles.entry} onClick={action(() => modals.settings())}>
                <SettingsIcon />
                设置
              </button>
            </li>
          </ul>
        )}
        <ul className={styles.list}>
          <li>
            <button type="button" className={styles.entry} onClick={action(() => modals.contact())}>
              <HeadsetIcon />
              联系我们
            </button>
          </li>
          {session.signedIn && (
            <li>
              <button type="button" className={styles.entry} onClick={action(() => void signOut())}>
                <LogoutIcon />
                退出登录
              </button>
            </li>
          )}
        </ul>
      </div>
    </Drawer>
  );
});

export default MobileMenu;
