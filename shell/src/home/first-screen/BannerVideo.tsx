import { IconButton } from '@ai-site/shared/ui/button';
import { PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { ResponsiveImage } from '@ai-site/shared/ui/responsive-image';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { banner, bannerTall } from '../images/banners.ts';
import { siteImage } from '../images/site-image.ts';
import { useInView } from '../motion/in-view.ts';
import { useMedia } from '../motion/media.ts';
import { useIdleLoad } from './banner-loading.ts';
import styles from './first-screen.module.css';

/** The portrait version is for screens taller than wide. */
const UPRIGHT = '(max-aspect-ratio: 4/5)';

export interface BannerVideoProps {
  /** Content over the video; receives the button that pauses and plays it, and whether it is to play. */
  readonly children: (pause: ReactNode, playing: boolean) => ReactNode;
}

/** The looping video behind the slogan: poster first, the video over it once it plays; paused while out of view. */
export function BannerVideo({ children }: BannerVideoProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const loop = useMedia(UPRIGHT) ? bannerTall : banner;
  const idle = useIdleLoad();
  const inView = useInView(box);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [shown, setShown] = useState(false);
  const wanted = choice === null ? idle : choice === 'play';
  const loaded = idle || choice !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` and `loop` bring another element.
  useEffect(() => {
    if (!wanted || !inView) return video.current?.pause();
    video.current?.play().catch((error: unknown) => {
      // Blocked by the browser (battery saving): the button offers playback. A pause in between also rejects and can be ignored.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setChoice('pause');
    });
  }, [wanted, inView, loaded, loop]);

  return (
    <>
      <div ref={box} className={styles.banner}>
        <ResponsiveImage
          className={styles.poster}
          image={siteImage(banner.poster)}
          instead={{ media: UPRIGHT, image: siteImage(bannerTall.poster) }}
          alt=""
          sizes="100vw"
          priority
        />
        {loaded && (
          <video
            key={loop.mp4}
            ref={video}
            className={styles.video}
            data-shown={shown}
            muted
            loop
            playsInline
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setShown(true)}
          >
            <source src={loop.webm} type="video/webm" />
            <source src={loop.mp4} type="video/mp4" />
          </video>
        )}
      </div>
      {children(
        <IconButton
          label={wanted ? '暂停背景视频' : '播放背景视频'}
          icon={wanted ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setChoice(wanted ? 'pause' : 'play')}
        />,
        wanted,
      )}
    </>
  );
}
