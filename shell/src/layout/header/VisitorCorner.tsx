import { getPlatform } from '@ai-site/shared/platform';
import { MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CrownIcon } from '@ai-site/shared/ui/icons';
import { overlayLoaders } from '../overlays/loaders.ts';
import styles from './header.module.css';

const ahead = () => void overlayLoaders.login();

/** Header area of a visitor. A new number is registered by its first code, so both buttons open the same dialog; neither is shown while the home page's own is in view. */
export function VisitorCorner() {
  const login = () => getPlatform().modals.login();
  return (
    <>
      <SiteLink to={MEMBERSHIP_PATH} className={styles.membership}>
        <CrownIcon size={16} />
        开通会员
      </SiteLink>
      <Button
        variant="ghost"
        className={classes(styles.register, styles.login)}
        onClick={login}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        注册
      </Button>
      <Button variant="solid" className={styles.login} onClick={login} onPointerEnter={ahead} onFocus={ahead}>
        登录
      </Button>
    </>
  );
}
