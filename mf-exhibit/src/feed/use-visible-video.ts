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
    let scrolledAt = 0;
    const choose = () => {
      const boxes = [...document.querySelectorAll<HTMLElement>('[data-video]')].map((card) => {
        const { top, height } = card.getBoundingClientRect();
        return { id: card.dataset.video ?? '', top, height };
      });
      playback.play(nearestToMiddle(boxes, window.innerHeight));
    };
    /** One timer for many scrolls: each that is set anew takes time of the frame. */
    const look = () => {
      const left = scrolledAt + SETTLED - performance.now();
      timer = left > 0 ? setTimeout(look, left) : undefined;
      if (timer === undefined) choose();
    };
    const later = () => {
      scrolledAt = performance.now();
      timer ??= setTimeout(look, SETTLED);
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
