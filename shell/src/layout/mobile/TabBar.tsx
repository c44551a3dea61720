import { useLocation } from '@ai-site/shared/router';
import { normalisePath } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import { AppsIcon, CompassIcon, HomeIcon, UserIcon } from '@ai-site/shared/ui/icons';
import { tabPaths } from '../screen-frame.ts';
import styles from './mobile.module.css';

const tabs = {
  '/': { label: '首页', Icon: HomeIcon },
  '/appCenter': { label: '应用中心', Icon: AppsIcon },
  '/exhibit': { label: '探索', Icon: CompassIcon },
  '/aboutMe': { label: '我的', Icon: UserIcon },
} as const;

/** The landing screens of a phone, at its lower edge. */
export function TabBar() {
  const path = normalisePath(useLocation().pathname).toLowerCase();
  return (
    <nav aria-label="底部导航" className={styles.tabBar}>
      {tabPaths.map((to) => {
        const { label, Icon } = tabs[to];
        const current = to.toLowerCase() === path;
        return (
          <SiteLink key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
            <Icon size={24} />
            {label}
          </SiteLink>
        );
      })}
    </nav>
  );
}
