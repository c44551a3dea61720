import { useEffect } from 'react';

/** The elements of a dialog that may scroll: its frame, and on phones the dialog itself. */
const SCROLLERS = ['.arco-modal-wrapper', '.arco-modal'] as const;

/** Opens a dialog at its top, however low or tall the element is that receives the focus: browsers scroll to it. */
export function useOpenAtTop(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const scrollers = SCROLLERS.map((selector) => target.closest(selector));
      frame = requestAnimationFrame(() => {
        for (const scroller of scrollers) if (scroller !== null) scroller.scrollTop = 0;
      });
    };
    document.addEventListener('focusin', onFocus, { once: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      cancelAnimationFrame(frame);
    };
  }, [open]);
}
