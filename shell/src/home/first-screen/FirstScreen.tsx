import '@ai-site/shared/ui/start-screen.css';
import { START_SLOGAN_ID, startTexts } from '@ai-site/shared/domain/start-box';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { NewcomerPlace } from '../../newcomer/NewcomerPlace.tsx';
import { homeApps } from '../apps/home-apps.ts';
import { ContinueLast } from '../continue/ContinueLast.tsx';
import { greetingAt } from '../continue/greeting.ts';
import { WhatIsNew } from '../continue/WhatIsNew.tsx';
import { StartBox, type StartBoxHandle } from '../start-box/StartBox.tsx';
import { BannerVideo } from './BannerVideo.tsx';
import styles from './first-screen.module.css';
import { loginInView } from './login-in-view.ts';

const MAKE_VIDEO = '生成一段这样的视频';

export interface FirstScreenProps {
  readonly box: Ref<StartBoxHandle>;
  /** Works in a row over the box, on phones. */
  readonly row: ReactNode;
  /** Works beside the box, on wide windows. `moving`: the visitor lets things move. */
  readonly side: (moving: boolean) => ReactNode;
}

/** Slogan, box, entry buttons, banner. The login button is for visitors; it is hidden while a stored session is being restored. */
export const FirstScreen = observer(function FirstScreen({ box, row, side }: FirstScreenProps) {
  const { session, modals, navigation } = getPlatform();
  // Read here: the render function inside the banner is not observed.
  const { user } = session;
  const makeVideo = () => navigation.openApp(homeApps.dreamMachine);
  const visitor = !session.signedIn && !session.restoring;
  return (
    <section className={classes('start', styles.firstScreen)} aria-labelledby={START_SLOGAN_ID}>
      <BannerVideo>
        {(pause, moving) => (
          <div className="start-content">
            <div className="start-words">
              <h1 id={START_SLOGAN_ID} className="start-slogan">
                {startTexts.slogan}
              </h1>
              {user === null ? (
                <p className="start-lead">{startTexts.lead}</p>
              ) : (
                <div className={classes('start-lead', styles.greeting)}>
                  <p>{greetingAt(new Date(), user.nickName)}</p>
                  <WhatIsNew />
                </div>
              )}
              <div className="start-row">{row}</div>
              <StartBox handle={box} />
              <div className="start-ways">
                <SiteLink to="/chatNew" className="start-way">
                  {startTexts.enter}
                </SiteLink>
                {visitor && (
                  <button
                    ref={loginInView}
                    type="button"
                    className={classes('start-way', styles.login)}
                    onClick={() => modals.login()}
                  >
                    登录 / 注册
                  </button>
                )}
                <div className={styles.bannerBar} data-short={user !== null}>
                  {user === null ? (
                    <Button className={styles.bannerButton} variant="ghost" icon={<VideoIcon />} onClick={makeVideo}>
                      {MAKE_VIDEO}
                    </Button>
                  ) : (
                    <IconButton label={MAKE_VIDEO} icon={<VideoIcon />} onClick={makeVideo} />
                  )}
                  {pause}
                </div>
                {user !== null && (
                  <>
                    <ContinueLast />
                    <NewcomerPlace look="home" />
                  </>
                )}
              </div>
            </div>
            {side(moving)}
          </div>
        )}
      </BannerVideo>
    </section>
  );
});
