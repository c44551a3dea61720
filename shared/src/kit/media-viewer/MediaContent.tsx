import type { RefObject } from 'react';
import { CompareView } from './CompareView.tsx';
import type { MediaItem } from './media-item.ts';
import styles from './media-viewer.module.css';
import type { Zoom } from './zoom.ts';

export interface MediaContentProps {
  readonly item: MediaItem;
  readonly comparing: boolean;
  readonly zoom: Zoom;
  readonly image: RefObject<HTMLImageElement | null>;
}

/** Content of the stage: a video, a zoomed image, or two images to compare. */
export function MediaContent({ item, comparing, zoom: { scale, x, y }, image }: MediaContentProps) {
  if (item.kind === 'video') {
    return (
      <video
        className={styles.video}
        src={item.src}
        poster={item.poster}
        aria-label={item.alt ?? item.name}
        controls
        playsInline
        preload="metadata"
      >
        <track kind="captions" srcLang="zh" label="中文" src={item.subtitles} default={item.subtitles !== undefined} />
      </video>
    );
  }
  if (comparing && item.before !== undefined) return <CompareView item={item} before={item.before} />;
  return (
    <img
      ref={image}
      className={styles.image}
      src={item.src}
      alt={item.alt ?? item.name}
      width={item.width}
      height={item.height}
      draggable={false}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    />
  );
}
