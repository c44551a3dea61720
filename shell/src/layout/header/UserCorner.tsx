import { orderTexts } from '@ai-site/shared/domain/orders';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ClockIcon, CrownIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { openOrder } from '../../purchase/open-order/open-order-store.ts';
import { membershipLine } from '../account/membership-line.ts';
import { CreditsEntry } from './CreditsEntry.tsx';
import styles from './header.module.css';
import { lostButton } from './lost-button.tsx';
import { UserMenu } from './UserMenu.tsx';

const loadTaskTray = () => import(/* webpackChunkName: "task-tray" */ '../../tasks/TaskTray.tsx');

const loadNoticeBell = () => import(/* webpackChunkName: "notices" */ '../../notices/NoticeBell.tsx');

const lostTray = lostButton('任务列表');
const lostBell = lostButton('消息');

/** Header area of a signed-in user: membership status with its link, credits, and the menu behind the avatar. */
const UserCorner = observer(function UserCorner() {
  const { current } = getPlatform().membership;
  const line = current === null ? null : membershipLine(current);
  const offer = line?.offer ?? null;
  return (
    <>
      {line !== null && (
        <span className={styles.membership} data-tier={current?.memberType}>
          {line.text}
        </span>
      )}
      {openOrder.current !== null && (
        <button
          type="button"
          className={classes(styles.membership, styles.openOrder)}
          onClick={() => void openOrder.resume()}
        >
          <ClockIcon size={16} />
          {orderTexts.resume}
        </button>
      )}
      {offer !== null && openOrder.current === null && (
        <SiteLink
          to={MEMBERSHIP_PATH}
          className={classes(styles.membership, styles.offer)}
          data-tier={current?.memberType}
        >
          <CrownIcon size={16} />
          {offer}
        </SiteLink>
      )}
      <Deferred
        load={loadTaskTray}
        props={{}}
        fallback={<span className={styles.tray} aria-hidden="true" />}
        lost={lostTray}
      />
      {/* Phones have it in the menu. */}
      <span className={classes(styles.tray, styles.bell)}>
        <Deferred load={loadNoticeBell} props={{}} lost={lostBell} />
      </span>
      <CreditsEntry />
      <UserMenu />
    </>
  );
});

export default UserCorner;
