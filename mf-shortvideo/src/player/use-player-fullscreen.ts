import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the full screen. Null where the browser cannot, as on phones from Apple. */
export function usePlayerFullscreen(
  player: RefObject<HTMLElement | null>,
): { readonly active: boolean; readonly toggle: () => void } | null {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = (): void => setActive(player.current !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [player]);
  if (document.fullscreenEnabled !== true) return null;
  return {
    active,
    toggle() {
      if (active) void document.exitFullscreen();
      // A browser may refuse: the player stays as it is.
      else void player.current?.requestFullscreen().catch(() => undefined);
    },
  };
}
