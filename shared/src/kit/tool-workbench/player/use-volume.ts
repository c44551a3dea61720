import { type RefObject, useEffect, useState } from 'react';

export interface Volume {
  /** 0 to 1; 0 while it is muted. */
  readonly level: number;
  readonly muted: boolean;
  readonly setLevel: (level: number) => void;
  readonly toggleMuted: () => void;
}

interface Chosen {
  readonly level: number;
  readonly muted: boolean;
}

/** Volume to come back to when nothing is left of it. */
const AUDIBLE = 0.5;

/** Of the player in which it was chosen last; the next one begins with it. */
let chosenLast: Chosen = { level: 1, muted: false };

/** Volume of a video or audio. */
export function useVolume(media: RefObject<HTMLMediaElement | null>): Volume {
  const [{ level, muted }, setChosen] = useState(chosenLast);
  useEffect(() => {
    if (media.current === null) return;
    media.current.volume = level;
    media.current.muted = muted;
  }, [media, level, muted]);
  const choose = (chosen: Chosen) => {
    chosenLast = chosen;
    setChosen(chosen);
  };
  return {
    level: muted ? 0 : level,
    muted: muted || level === 0,
    setLevel: (next) => choose({ level: next, muted: false }),
    toggleMuted: () =>
      choose(muted || level === 0 ? { level: level === 0 ? AUDIBLE : level, muted: false } : { level, muted: true }),
  };
}
