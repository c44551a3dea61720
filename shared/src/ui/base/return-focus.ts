import { useEffect, useRef } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Puts the focus back where it was when `open` began, once it ends; beside it when what was done took it away. */
export function useReturnFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  const around = useRef<Element | null>(null);
  // Read while rendering: by the time of an effect the dialog has already taken the focus.
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
      // After the focus lock of the dialog has let go.
      setTimeout(() => {
        const next = element?.isConnected === false ? parent?.querySelector(focusable) : element;
        if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
