import { type RefObject, useEffect } from 'react';

/** Minimum height in pixels of a keyboard; a smaller difference is a browser toolbar that shows or hides. */
const KEYBOARD_FROM = 120;

/** The fields of `VisualViewport` that the rule needs. */
export interface Visible {
  readonly height: number;
  readonly scale: number;
}

/** Pixels of the page covered by the on-screen keyboard; 0 without one, and while the page is pinch-zoomed. */
export function keyboardInset({ height, scale }: Visible, layoutHeight: number): number {
  const covered = Math.round(layoutHeight - height);
  return scale > 1.01 || covered < KEYBOARD_FROM ? 0 : covered;
}

/** Keeps a screen above the on-screen keyboard by setting `--mf-chat-keyboard` to the covered height. On phones the keyboard overlays the page, and only the visual viewport reports it. */
export function useKeyboardInset(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport ?? null;
    if (viewport === null) return;
    const follow = () => {
      const inset = keyboardInset(viewport, window.innerHeight);
      const style = screen.current?.style;
      if (inset === 0) {
        style?.removeProperty('--mf-chat-keyboard');
        return;
      }
      style?.setProperty('--mf-chat-keyboard', `${inset}px`);
      // Safari scrolls the page to show the focused text box before the screen is resized.
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
