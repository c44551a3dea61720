import { type RefObject, useEffect, useState } from 'react';

export interface Fullscreen {
  readonly active: boolean;
  readonly toggle: () => void;
}

/** iPhones show only the video itself on the full screen, by a call of their own. */
function enterAlone(video: HTMLVideoElement | null): void {
  if (video !== null && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function')
    video.webkitEnterFullscreen();
}

/** Shows a player, with its controls, on the full screen. */
export function useFullscreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Fullscreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () => setActive(player.current !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', follow);
    // Of a video that was shown alone.
    const [element, entered, left] = [video.current, () => setActive(true), () => setActive(false)];
    element?.addEventListener('webkitbeginfullscreen', entered);
    element?.addEventListener('webkitendfullscreen', left);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      element?.removeEventListener('webkitbeginfullscreen', entered);
      element?.removeEventListener('webkitendfullscreen', left);
    };
  }, [player, video]);
  return {
    active,
    toggle() {
      if (active) void document.exitFullscreen();
      else if (player.current?.requestFullscreen === undefined) enterAlone(video.current);
      // A browser may refuse: the player stays as it is.
      else void player.current.requestFullscreen().catch(() => undefined);
    },
  };
}
