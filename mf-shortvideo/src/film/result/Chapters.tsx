import type { VideoStrip } from '@ai-site/shared/api/base/video-strip';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { clockText, stripStyle } from '@ai-site/shared/kit/tool-workbench/player';
import { classes } from '@ai-site/shared/ui/classes';
import { type RefObject, useEffect, useState } from 'react';
import styles from './chapters.module.css';

export interface ChaptersProps {
  readonly chapters: RenderView['chapters'];
  /** Length of the film in milliseconds. */
  readonly ms: number;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Thumbnails; null: the strip shows the lengths alone. */
  readonly strip: VideoStrip | null;
  /** Width of the film by its height. */
  readonly ratio: number;
}

/** Index of the chapter of a moment, −1 before the first. */
const chapterAt = (chapters: RenderView['chapters'], ms: number): number =>
  chapters.findLastIndex((chapter) => chapter.ms <= ms + 20);

/** The chapter that plays. */
function useCurrent(chapters: RenderView['chapters'], video: RefObject<HTMLVideoElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const follow = () => setCurrent(chapterAt(chapters, 1000 * element.currentTime));
    for (const event of ['timeupdate', 'seeking'] as const) element.addEventListener(event, follow);
    return () => {
      for (const event of ['timeupdate', 'seeking'] as const) element.removeEventListener(event, follow);
    };
  }, [chapters, video]);
  return current;
}

/** Pixels of the strip: its height, and its width on a wide screen. */
const STRIP = { height: 44, width: 960 };

interface FramesProps {
  readonly strip: VideoStrip;
  /** Width of the film by its height. */
  readonly ratio: number;
  /** Begin and end of the shot, and length of the film, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

/** Thumbnails of a shot beside each other, as many as it is long; what does not fit in is cut off. */
function Frames({ strip, ratio, from, to, ms }: FramesProps) {
  const count = Math.max(1, Math.ceil((((to - from) / ms) * STRIP.width) / (STRIP.height * ratio)));
  return Array.from({ length: count }, (_, frame) => {
    const second = (from + ((to - from) * (frame + 0.5)) / count) / 1000;
    return <span key={second} className={styles.frame} style={{ aspectRatio: ratio, ...stripStyle(strip, second) }} />;
  });
}

/** The shots of a film: as a strip with their lengths, and as a list to choose from. */
export function Chapters({ chapters, ms, video, strip, ratio }: ChaptersProps) {
  const current = useCurrent(chapters, video);
  const go = (at: number) => {
    const element = video.current;
    if (element === null) return;
    // Of a film that has not been played nothing is loaded.
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.preload = 'auto';
    element.currentTime = at / 1000;
    void element.play()?.catch(() => undefined);
  };
  const endOf = (index: number) => chapters[index + 1]?.ms ?? ms;
  return (
    <>
      <div className={styles.strip} aria-hidden="true">
        {chapters.map((chapter, index) => (
          <button
            key={chapter.ms}
            type="button"
            tabIndex={-1}
            title={chapter.title}
            className={classes(styles.part, index === current && styles.current)}
            style={{ '--mf-shortvideo-ms': Math.max(1, endOf(index) - chapter.ms) }}
            onClick={() => go(chapter.ms)}
          >
            {strip !== null && <Frames strip={strip} ratio={ratio} from={chapter.ms} to={endOf(index)} ms={ms} />}
          </button>
        ))}
      </div>
      <ol className={styles.list} aria-label="镜头">
        {chapters.map((chapter, index) => (
          <li key={chapter.ms}>
            <button
              type="button"
              className={classes(styles.chapter, index === current && styles.now)}
              aria-current={index === current || undefined}
              onClick={() => go(chapter.ms)}
            >
              <span className={styles.time}>{clockText(chapter.ms / 1000)}</span>
              <span className={styles.title}>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
