import { type RefObject, useEffect, useRef, useState } from 'react';

/** Speeds of playback to choose from. */
export const playbackRates = [0.5, 1, 1.25, 1.5, 2] as const;

export interface Playback {
  readonly playing: boolean;
  /** Seconds. */
  readonly at: number;
  readonly duration: number;
  readonly rate: number;
  readonly failed: boolean;
  readonly toggle: () => void;
  readonly seek: (second: number) => void;
  readonly setRate: (rate: number) => void;
  /** Handlers of the media element. */
  readonly events: {
    readonly onPlay: () => void;
    readonly onPause: () => void;
    readonly onTimeUpdate: () => void;
    readonly onLoadedMetadata: () => void;
    readonly onError: () => void;
  };
}

/** State of a video or audio that plays. `seconds`: its duration before the file is read. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, seconds: number | null): Playback {
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState(seconds ?? 0);
  const [rate, setRate] = useState(1);
  return {
    playing,
    at,
    duration,
    rate,
    failed,
    toggle() {
      const element = media.current;
      if (element === null) return;
      if (!element.paused) return element.pause();
      // A refused play leaves the button as it is.
      void element.play()?.catch(() => setPlaying(false));
    },
    seek(second) {
      const element = media.current;
      if (element === null) return;
      element.currentTime = second;
      setAt(second);
    },
    setRate(next) {
      setRate(next);
      if (media.current === null) return;
      media.current.playbackRate = next;
      // The rate of what is loaded next.
      media.current.defaultPlaybackRate = next;
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setAt(media.current?.currentTime ?? 0),
      onLoadedMetadata() {
        const known = media.current?.duration ?? Number.NaN;
        if (Number.isFinite(known)) setDuration(known);
      },
      onError: () => setFailed(true),
    },
  };
}

/** When the address of what plays changes, the new one goes on at the same moment. */
export function useSameMoment(
  media: RefObject<HTMLMediaElement | null>,
  url: string,
  { at, playing, toggle }: Pick<Playback, 'at' | 'playing' | 'toggle'>,
): void {
  const shown = useRef(url);
  useEffect(() => {
    const element = media.current;
    if (element === null || shown.current === url) return;
    shown.current = url;
    element.currentTime = at;
    // What was begun shows the image of its moment, not the poster.
    if (at > 0) element.preload = 'auto';
    if (playing && element.paused) toggle();
  }, [media, url, at, playing, toggle]);
}
