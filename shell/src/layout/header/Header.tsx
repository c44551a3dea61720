import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { MenuIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Deferred } from '../Deferred.tsx';
import styles from './header.module.css';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VisitorCorner } from './VisitorCorner.tsx';

const loadUserCorner = () => import(/* webpackChunkName: "user-corner" */ './UserCorner.tsx');
const loadMobileMenu = () => import(/* webpackChunkName: "mobile-menu" */ '../mobile/MobileMenu.tsx');

const waiting = <Skeleton width="120px" height="32px" shape="card" />;

const Corner = observer(function Corner() {
  const { session } = getPlatform();
  if (session.signedIn) return <Deferred load={loadUserCorner} props={{}} fallback={waiting} />;
  return session.restoring ? waiting : <VisitorCorner />;
});

/** The site's name, its areas and the account; 56 px above every screen. On a phone the areas are behind the menu button. */
export function Header() {
  const [menuAsked, setMenuAsked] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <MainMenu />
        <div className={styles.corner}>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
          <Corner />
        </div>
        <IconButton
          label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          icon={<MenuIcon />}
          className={styles.menuButton}
          onClick={() => {
            setMenuAsked(true);
            setMenuOpen(true);
          }}
        />
      </div>
      {menuAsked && <Deferred load={loadMobileMenu} props={{ open: menuOpen, onClose: () => setMenuOpen(false) }} onFail={() => setMenuAsked(false)} />}
    </header>
  );
}
