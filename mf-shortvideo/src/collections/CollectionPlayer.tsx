import type { CollectionFilm } from '@ai-site/shared/api/comics/collections';
import { VideoPlayer } from '@ai-site/shared/kit/tool-workbench/player';
import { useEffect, useRef, useState } from 'react';
import styles from './collections.module.css';
import { filmTitle } from './film-title.ts';

export interface CollectionPlayerProps {
  readonly film: CollectionFilm;
  /** It plays by itself. */
  readonly begins: boolean;
  readonly onEnd: () => void;
}

/** Plays one film of a collection, and tells when it has ended. */
export function CollectionPlayer({ film, begins, onEnd }: CollectionPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Its signed addresses change with every reading: the player keeps the first ones.
  const [{ url, coverUrl, vttUrl, ms, width, height }] = useState(film);
  const [plays] = useState(begins);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const ended = () => end.current();
    element.addEventListener('ended', ended);
    // A browser that refuses shows the button of the player.
    if (plays) void element.play()?.catch(() => undefined);
    return () => element.removeEventListener('ended', ended);
  }, [plays]);
  return (
    <div className={styles.player}>
      <VideoPlayer
        name={filmTitle(film)}
        media={video}
        subtitles={vttUrl ?? undefined}
        output={{ url, poster: coverUrl === '' ? null : coverUrl, strip: null, seconds: ms / 1000, width, height }}
      />
    </div>
  );
}
