import { OWN_APPS_PATH } from '@ai-site/shared/domain/own-apps';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { getPlatform } from '@ai-site/shared/platform';
import { CREDITS_PATH, MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import {
  CrownIcon,
  DocumentIcon,
  EditIcon,
  GiftIcon,
  HistoryIcon,
  ImageIcon,
  PowerIcon,
  StarIcon,
} from '@ai-site/shared/ui/icons';
import styles from './me.module.css';

/** The pages and dialogs of the account that are opened most. */
export function Tiles() {
  const { modals } = getPlatform();
  const tiles = [
    { label: '我的作品', Icon: ImageIcon, to: WORKS_PATH },
    { label: '创作应用', Icon: EditIcon, to: OWN_APPS_PATH },
    { label: '会员中心', Icon: CrownIcon, to: MEMBERSHIP_PATH },
    { label: '算力管理', Icon: PowerIcon, to: CREDITS_PATH },
    { label: '购买记录', Icon: DocumentIcon, onClick: () => modals.purchaseRecords() },
    { label: '兑换算力', Icon: GiftIcon, onClick: () => modals.exchange() },
    { label: '应用收藏', Icon: StarIcon, to: '/appCenter/appCollect' },
    { label: '应用历史', Icon: HistoryIcon, to: '/appCenter/appHistory' },
  ];
  return (
    <nav className={styles.tiles} aria-label="我的服务">
      {tiles.map(({ label, Icon, to, onClick }) => {
        const content = (
          <>
            <span className={styles.tileIcon}>
              <Icon size={20} />
            </span>
            {label}
          </>
        );
        return to === undefined ? (
          <button key={label} type="button" className={styles.tile} onClick={onClick}>
            {content}
          </button>
        ) : (
          <SiteLink key={label} to={to} className={styles.tile}>
            {content}
          </SiteLink>
        );
      })}
    </nav>
  );
}
