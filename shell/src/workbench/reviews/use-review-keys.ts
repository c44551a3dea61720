import { isComposing } from '@ai-site/shared/kit/keyboard';
import { useLayoutEffect, useRef } from 'react';
import { type ReviewKey, reviewKeyOf } from './review-keys.ts';

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, input:not([type="range"], [type="checkbox"])') !== null);

const dialogOpen = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** Keys of the review room, wherever the focus is: never while somebody types or a dialog is open. */
export function useReviewKeys(onKey: (key: ReviewKey) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || takesText(event.target) || dialogOpen()) return;
      const key = reviewKeyOf(event);
      // A held key moves on, but decides only once.
      if (key === null || (event.repeat && key !== 'next' && key !== 'previous')) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
