import { IconButton } from '@ai-site/shared/ui/button';
import { PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { useRef, useState } from 'react';
import type { DemoVideo, VideoDemoSides } from '../../../tools/tool-demo.ts';
import { DemoImage } from './DemoImage.tsx';
import { DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';
import styles from './other-demo.module.css';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface LoopedVideoProps {
  readonly video: DemoVideo;
  readonly width: number;
}

/** A video without audio that repeats until it is paused; for people who want less motion it begins paused. */
function LoopedVideo({ video: { mp4, poster }, width }: LoopedVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [autoPlay] = useState(() => !prefersStill());
  const [playing, setPlaying] = useState(autoPlay);
  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={mp4}
        poster={poster}
        width={width}
        height={360}
        autoPlay={autoPlay}
        preload={autoPlay ? 'auto' : 'none'}
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <span className={styles.pause}>
        <IconButton
          label={playing ? '暂停示例' : '播放示例'}
          icon={playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          onClick={toggle}
        />
      </span>
    </>
  );
}

/** A video beside what it was made of, or against it. */
export function VideoDemo({ demo }: { readonly demo: VideoDemoSides }) {
  if ('halves' in demo)
    return (
      <figure className={styles.halves}>
        <span className={styles.frame}>
          <LoopedVideo video={demo.video} width={640} />
        </span>
        <figcaption>
          {demo.halves.map((half) => (
            <span key={half}>{half}</span>
          ))}
        </figcaption>
      </figure>
    );
  const { images = [], words, caption } = demo.given;
  return (
    <DemoSides
      result
      before={
        <DemoSide caption={caption}>
          <span className={styles.given} data-count={images.length}>
            {images.map((src) => (
              <DemoImage key={src} src={src} />
            ))}
            {words !== undefined && <DemoWords words={words} />}
          </span>
        </DemoSide>
      }
      after={
        <DemoSide caption={demo.caption}>
          <LoopedVideo video={demo.video} width={480} />
        </DemoSide>
      }
    />
  );
}
