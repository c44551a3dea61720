import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { classes } from '@ai-site/shared/ui/classes';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import styles from './chapters.module.css';
import { useFilmThumbs } from './use-film-thumbs.ts';

export interface ChaptersProps {
  readonly chapters: RenderView['chapters'];
  /** Length of the film in milliseconds. */
  readonly ms: number;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Address of the film. */
  readonly url: string;
}

/** Index of the chapter of a moment, −1 before the first. */
const chapterAt = (chapters: RenderView['chapters'], ms: number): number => chapters.findLastIndex((chapter) => chapter.ms <= ms + 20);

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

/** Whether the film has been played. */
function usePlayed(video: RefObject<HTMLVideoElement | null>): boolean {
  const [played, setPlayed] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const note = () => setPlayed(true);
    element.addEventListener('playing', note, { once: true });
    return () => element.removeEventListener('playing', note);
  }, [video]);
  return played;
}

/** The shots of a film: as a strip with their lengths, and as a list to choose from. */
export function Chapters({ chapters, ms, video, url }: ChaptersProps) {
  const current = useCurrent(chapters, video);
  const [pointed, setPointed] = useState(false);
  const played = usePlayed(video);
  const moments = useMemo(() => chapters.map((chapter, index) => (chapter.ms + (chapters[index + 1]?.ms ?? ms)) / 2), [chapters, ms]);
  const thumbs = useFilmThumbs({ url, moments, wanted: pointed || played });
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
      <div className={styles.strip} aria-hidden="true" onPointerEnter={() => setPointed(true)}>
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
            {thumbs.has(index) && <img className={styles.thumb} src={thumbs.get(index)} alt="" draggable={false} />}
          </button>
        ))}
      </div>
      <ol className={styles.list} aria-label="镜头">
        {chapters.map((chapter, index) => (
          <li key={chapter.ms}>
            <button type="button" className={classes(styles.chapter, index === current && styles.now)} aria-current={index === current || undefined} onClick={() => go(chapter.ms)}>
              <span className={styles.time}>{clockText(chapter.ms / 1000)}</span>
              <span className={styles.title}>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
