import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { BrushIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { homeApps } from '../apps.ts';
import { BannerVideo } from './BannerVideo.tsx';
import styles from './first-screen.module.css';

const SLOGAN = 'home-slogan';

/** Slogan, entry buttons, banner. The login button is for visitors; it is hidden while a stored session is being restored. */
export const FirstScreen = observer(function FirstScreen() {
  const { session, modals, navigation } = getPlatform();
  // Read here: the render function inside the banner is not observed.
  const visitor = !session.signedIn && !session.restoring;
  return (
    <section className={styles.firstScreen} aria-labelledby={SLOGAN}>
      <BannerVideo>
        {(pause) => (
          <div className={styles.content}>
            <div className={styles.words}>
              <h1 id={SLOGAN} className={styles.slogan}>
                你来想，我来做
              </h1>
              <p className={styles.lead}>从一句话开始，聊出思路，画出画面，做成视频。</p>
              <div className={styles.actions}>
                <LinkButton to="/chatNew" variant="primary" size="large">
                  立即体验
                </LinkButton>
                <LinkButton className={styles.glass} to="/draw" size="large" icon={<BrushIcon />}>
                  我来画
                </LinkButton>
                {visitor && (
                  <Button className={styles.login} size="large" onClick={() => modals.login()}>
                    登录 / 注册
                  </Button>
                )}
              </div>
            </div>
            <div className={styles.bannerBar}>
              <Button className={styles.bannerButton} variant="ghost" icon={<VideoIcon />} onClick={() => navigation.openApp(homeApps.dreamMachine)}>
                生成一段这样的视频
              </Button>
              {pause}
            </div>
          </div>
        )}
      </BannerVideo>
    </section>
  );
});
