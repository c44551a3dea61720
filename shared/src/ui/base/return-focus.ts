import { useEffect, useRef } from 'react';

/** Selector of what the keyboard reaches. */
export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Restores focus when `open` ends, to the element that had it before; if that was removed, to the first focusable element of its parent. */
export function useReturnFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  const around = useRef<Element | null>(null);
  // Read during render: by the time an effect runs the dialog has already taken focus.
  if (open && before.current === null) {
    before.current = document.activeElement;
    around.current = before.current?.parentElement ?? null;
  }
  useEffect(() => {
    if (!open) return;
    return () => {
      const [element, parent] = [before.current, around.current];
      before.current = null;
      around.current = null;
      // After the dialog's focus trap has been released.
      setTimeout(() => {
        const next = element?.isConnected === false ? parent?.querySelector(focusable) : element;
        if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
