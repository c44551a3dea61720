import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { homeApps } from '../apps/home-apps.ts';
import { Carousel } from '../carousel/Carousel.tsx';
import { videoStills } from '../images/video-stills.ts';
import { Section } from '../section/Section.tsx';
import { VideoStill } from './VideoStill.tsx';
import styles from './video-stills.module.css';

/** 'AI视频创作': video stills; each opens video transfer. */
export function VideoStills() {
  return (
    <Section title="AI视频创作" lead="换一种画风，就是另一部短片。挑一个镜头，把自己的视频交给它。">
      <Carousel label="AI视频创作示例" slides={videoStills} nameOf={(still) => still.title}>
        {(still) => (
          <article>
            <VideoStill still={still} />
            <div className={styles.caption}>
              <div className={styles.words}>
                <h3 className={styles.title}>{still.title}</h3>
                <p className={styles.prompt}>{still.prompt}</p>
              </div>
              <Button
                className={styles.create}
                icon={<SparkleIcon size={16} />}
                aria-label={`一键创作：${still.title}`}
                onClick={() => getPlatform().navigation.openApp(homeApps.videoTransfer)}
              >
                一键创作
              </Button>
            </div>
          </article>
        )}
      </Carousel>
    </Section>
  );
}
