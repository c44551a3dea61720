import { useEffect, useRef } from 'react';

/** Puts the focus back where it was when `open` began, once it ends. */
export function useReturnFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  // Read while rendering: by the time of an effect the dialog has already taken the focus.
  if (open && before.current === null) before.current = document.activeElement;
  useEffect(() => {
    if (!open) return;
    return () => {
      const element = before.current;
      before.current = null;
      // After the focus lock of the dialog has let go.
      setTimeout(() => {
        if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
