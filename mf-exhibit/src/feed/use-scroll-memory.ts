import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { FeedList } from '../works/feed-list.ts';

/** Focuses the card of a work, if it is on the screen. */
function focusWork(id: string | null): void {
  const card = [...document.querySelectorAll<HTMLElement>('[data-work]')].find(({ dataset }) => dataset.work === id);
  card?.focus({ preventScroll: true });
}

/**
 * What has happened before the first paint: the grid has measured its width, with which it has its height; then the page was
 * scrolled, after which the grid draws what is visible there.
 */
type Step = 'mounted' | 'measured' | 'scrolled';

/**
 * Keeps how far a list was scrolled, and shows it there again when it is returned to by Back: before the first paint, with the
 * focus on the work that was opened.
 */
export function useScrollMemory(list: FeedList): void {
  const { history } = getPlatform();
  const [step, setStep] = useState<Step>('mounted');
  useLayoutEffect(() => {
    const returned = history.action === 'POP';
    if (step === 'mounted') setStep('measured');
    else if (step === 'measured') {
      if (returned && list.offset > 0) {
        window.scrollTo(0, list.offset);
        // The browser says so in the next frame, the grid draws in this one.
        window.dispatchEvent(new Event('scroll'));
      }
      setStep('scrolled');
    } else {
      if (returned) focusWork(list.opened);
      list.opened = null;
    }
  }, [step, list, history]);
  useEffect(() => {
    const { pathname } = history.location;
    const keep = () => {
      // A navigation scrolls to the top before this screen is gone.
      if (history.location.pathname === pathname) list.offset = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [list, history]);
}
