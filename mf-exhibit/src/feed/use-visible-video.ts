import { useEffect } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';
import { nearestToMiddle, playsByItself } from '../works/playback.ts';

/** Milliseconds after the last scrolling before another video plays. */
const SETTLED = 150;

/** On touch screens the video nearest to the middle plays; where a pointer hovers, it says which. */
export function useVisibleVideo(): void {
  useEffect(() => {
    const { playback } = exhibitStore();
    if (!window.matchMedia('(hover: none)').matches || !playsByItself()) return () => playback.play(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const choose = () => {
      const boxes = [...document.querySelectorAll<HTMLElement>('[data-video]')].map((card) => {
        const { top, height } = card.getBoundingClientRect();
        return { id: card.dataset.video ?? '', top, height };
      });
      playback.play(nearestToMiddle(boxes, window.innerHeight));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(choose, SETTLED);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later);
      playback.play(null);
    };
  }, []);
}
