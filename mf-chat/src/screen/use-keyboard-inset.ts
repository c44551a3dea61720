import { type RefObject, useEffect } from 'react';

/** Pixels from which what is missing below is a keyboard, and not a browser's bar that comes and goes. */
const KEYBOARD_FROM = 120;

/** What of a visual viewport the rule needs. */
export interface Visible {
  readonly height: number;
  readonly scale: number;
}

/** Pixels that a phone's keyboard covers of a page; 0 without one, and while the page is zoomed by two fingers. */
export function keyboardInset({ height, scale }: Visible, layoutHeight: number): number {
  const covered = Math.round(layoutHeight - height);
  return scale > 1.01 || covered < KEYBOARD_FROM ? 0 : covered;
}

/**
 * Keeps a screen above a phone's keyboard: tells its style sheet how much is covered (`--keyboard`). Phones lay the keyboard
 * over the page and tell only the visual viewport.
 */
export function useKeyboardInset(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport ?? null;
    if (viewport === null) return;
    const follow = () => {
      const inset = keyboardInset(viewport, window.innerHeight);
      const style = screen.current?.style;
      if (inset === 0) {
        style?.removeProperty('--keyboard');
        return;
      }
      style?.setProperty('--keyboard', `${inset}px`);
      // Safari has pushed the page up to show the box before the screen made room for it.
      if (viewport.offsetTop > 0 || window.scrollY > 0) window.scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [screen]);
}
