import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { PlayIcon } from '@ai-site/shared/ui/icons';
import { MutedIcon } from '@ai-site/shared/ui/player-icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { authorName, descriptionOf, workName } from '../card/work-texts.ts';
import { cardFallback } from '../works/card-image.ts';
import { exhibitStore } from '../works/exhibit-store.ts';
import { placeholderOf } from '../works/placeholder.ts';
import { playsByItself } from '../works/playback.ts';
import styles from './pager.module.css';

export interface PagerSlideProps {
  readonly work: PublicationCard;
  /** Of the video while it is on the screen; null: its poster is shown. */
  readonly url: string | null;
  /** The video has begun to come. */
  readonly onLoaded: () => void;
  readonly onError: () => void;
}

/** Frees what a video that leaves the page has downloaded and decoded: browsers keep it until the element is collected. */
function release(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}

/** A video over the whole screen. The first tap turns the audio on for the visit; later ones stop and continue it. */
export const PagerSlide = observer(function PagerSlide({ work, url, onLoaded, onError }: PagerSlideProps) {
  const { playback } = exhibitStore();
  const video = useRef<HTMLVideoElement>(null);
  const [paused, setPaused] = useState(!playsByItself());
  const poster = cardFallback(work.image);
  const placeholder = placeholderOf(work.thumbhash);
  const shown = url !== null;
  useEffect(() => {
    const { current } = video;
    if (shown && current !== null) return () => release(current);
  }, [shown]);
  const tap = () => {
    const { current } = video;
    if (current === null) return;
    const silent = !playback.audio;
    playback.turnAudioOn();
    current.muted = false;
    if (current.paused) void current.play().catch(() => setPaused(true));
    else if (!silent) current.pause();
  };
  return (
    <article
      className={styles.slide}
      aria-label={workName(work)}
      style={placeholder === undefined ? {} : { backgroundImage: `url("${placeholder}")` }}
    >
      {url === null ? (
        poster !== undefined && <img className={styles.media} src={poster} alt="" />
      ) : (
        <video
          ref={video}
          className={styles.media}
          src={url}
          poster={poster}
          autoPlay={playsByItself()}
          muted={!playback.audio}
          loop
          playsInline
          aria-label={workName(work)}
          onPlay={() => setPaused(false)}
          onPause={() => setPaused(true)}
          onLoadedData={onLoaded}
          onError={onError}
        >
          <track kind="captions" />
        </video>
      )}
      {url !== null && (
        <button
          type="button"
          className={styles.tap}
          aria-label={paused ? '播放' : playback.audio ? '暂停' : '打开声音'}
          onClick={tap}
        >
          {paused && <PlayIcon size={44} filled />}
          {!paused && !playback.audio && (
            <span className={styles.muted}>
              <MutedIcon size={16} />
              点按打开声音
            </span>
          )}
        </button>
      )}
      <div className={styles.words}>
        <b>{`@${authorName(work)}`}</b>
        <p>{descriptionOf(work)}</p>
      </div>
    </article>
  );
});
