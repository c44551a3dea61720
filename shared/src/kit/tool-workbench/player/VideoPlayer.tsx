import { PlayIcon } from '@ai-site/shared/ui/icons';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { TaskOutput } from '../../../api/tasks.ts';
import { clockText } from './media-times.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { PositionSlider } from './PositionSlider.tsx';
import styles from './player.module.css';
import { stripStyle } from './strip-style.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayback, useSameMoment } from './use-playback.ts';
import { useVideoSource } from './use-video-source.ts';
import { useVolume } from './use-volume.ts';

/** Width in pixels of a thumbnail above the position. */
const THUMB = 128;

interface ThumbProps {
  readonly strip: NonNullable<TaskOutput['strip']>;
  readonly second: number;
  /** Fraction of the duration. */
  readonly place: number;
  readonly ratio: number;
}

/** Thumbnail of a second: a part of the one image that holds them all. */
function Thumb({ strip, second, place, ratio }: ThumbProps) {
  return (
    <span
      className={styles.thumb}
      style={{ insetInlineStart: `clamp(0px, calc(${place * 100}% - ${THUMB / 2}px), calc(100% - ${THUMB}px))` }}
      aria-hidden="true"
    >
      <span
        className={styles.thumbImage}
        style={{ width: THUMB, height: Math.round(THUMB / ratio), ...stripStyle(strip, second) }}
      />
      {clockText(second)}
    </span>
  );
}

export interface VideoPlayerProps {
  readonly output: Pick<TaskOutput, 'url' | 'poster' | 'strip' | 'seconds' | 'width' | 'height' | 'small'>;
  readonly name: string;
  /** Written on the image: 预览. */
  readonly badge?: string | undefined;
  /** Address of subtitles (WebVTT) that are laid over the image. */
  readonly subtitles?: string | undefined;
  /** Given the media element, for controls beside the player. */
  readonly media?: RefObject<HTMLVideoElement | null> | undefined;
}

/** A video with its poster, thumbnails while scrubbing, and speeds. Of a video with a poster nothing is loaded before it plays; of its two versions it plays the one that the player has room for, and goes on at the same moment when that changes. */
export function VideoPlayer({ output, name, badge, subtitles, media }: VideoPlayerProps) {
  const { poster, strip, seconds, width, height } = output;
  const player = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLVideoElement>(null);
  const video = media ?? own;
  const playback = usePlayback(video, seconds);
  const volume = useVolume(video);
  const fullscreen = useFullscreen(player, video);
  const url = useVideoSource(stage, output, { playing: playback.playing, fullscreen: fullscreen.active });
  useSameMoment(video, url, playback);
  const [pointed, setPointed] = useState<number | null>(null);
  const { duration, playing, failed, toggle, events } = playback;
  const ratio = (width ?? 16) / (height ?? 9);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width: across } = event.currentTarget.getBoundingClientRect();
    setPointed(across === 0 ? null : Math.min(1, Math.max(0, (event.clientX - left) / across)));
  };
  return (
    <div ref={player} className={styles.player}>
      <div ref={stage} className={styles.stage} style={{ '--ratio': ratio }}>
        <video
          ref={video}
          className={styles.video}
          src={url}
          poster={poster ?? undefined}
          aria-label={name}
          preload={poster === null ? 'metadata' : 'none'}
          playsInline
          onClick={toggle}
          onDoubleClick={fullscreen.toggle}
          {...events}
        >
          <track
            kind="captions"
            {...(subtitles === undefined ? {} : { src: subtitles, srcLang: 'zh', label: '中文字幕', default: true })}
          />
        </video>
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        {!playing && !failed && (
          <button type="button" className={styles.start} aria-label={`播放${name}`} tabIndex={-1} onClick={toggle}>
            <PlayIcon size={28} filled />
          </button>
        )}
        {failed && (
          <p role="alert" className={styles.failed}>
            视频无法播放，请刷新页面后重试，或下载到本地观看
          </p>
        )}
      </div>
      <PlayerBar name={name} playback={playback} volume={volume} fullscreen={fullscreen}>
        <span className={styles.scrub} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
          {strip !== null && pointed !== null && duration > 0 && (
            <Thumb strip={strip} second={pointed * duration} place={pointed} ratio={ratio} />
          )}
          <PositionSlider name={name} playback={playback} />
        </span>
      </PlayerBar>
    </div>
  );
}
