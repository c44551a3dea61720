import { HEADER_TOOLS } from '@ai-site/shared/frame';
import { Deferred, reportFailure } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { MenuIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { ThemeSwitch } from '../menu/ThemeSwitch.tsx';
import styles from './header.module.css';
import { Logo } from './Logo.tsx';
import { lostButton } from './lost-button.tsx';
import { MainMenu } from './MainMenu.tsx';
import { VisitorCorner } from './VisitorCorner.tsx';

const loadUserCorner = () => import(/* webpackChunkName: "user-corner" */ './UserCorner.tsx');
const loadMobileMenu = () => import(/* webpackChunkName: "mobile-menu" */ '../mobile/MobileMenu.tsx');

const waiting = <span className="site-waiting" aria-hidden="true" />;

/** Without the account menu nobody could sign out or see the balance. */
const lostCorner = lostButton('账户菜单');

const Corner = observer(function Corner() {
  const { session } = getPlatform();
  if (session.signedIn) return <Deferred load={loadUserCorner} props={{}} fallback={waiting} lost={lostCorner} />;
  return session.restoring ? waiting : <VisitorCorner />;
});

/** The site's name, its areas and the account; 56 px high, above every screen. On phones the areas are behind the menu button. */
export function Header() {
  const [menuAsked, setMenuAsked] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const onMenuLost = useCallback(() => {
    setMenuAsked(false);
    setMenuOpen(false);
    reportFailure();
  }, []);
  return (
    <header className="site-header">
      <div className="site-bar">
        <Logo />
        <MainMenu />
        {/* What loads late is placed on the left, where it moves nothing else. */}
        <div className="site-corner">
          <div id={HEADER_TOOLS} className="site-tools" />
          <Corner />
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
        </div>
        <IconButton
          label="打开菜单"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          icon={<MenuIcon />}
          className="site-menu-button"
          onClick={() => {
            setMenuAsked(true);
            setMenuOpen(true);
          }}
        />
      </div>
      {menuAsked && (
        <Deferred
          load={loadMobileMenu}
          props={{ open: menuOpen, onClose: () => setMenuOpen(false) }}
          onFail={onMenuLost}
        />
      )}
    </header>
  );
}
