import { type RefObject, useMemo, useRef } from 'react';

export interface Composition {
  /** True during input method composition and shortly after it. */
  readonly composing: RefObject<boolean>;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/** Tracks composition with the events of the text box: Safari fires `compositionend` before the keydown of the Enter that ended it. */
export function useComposition(): Composition {
  const composing = useRef(false);
  return useMemo(
    () => ({
      composing,
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        window.setTimeout(() => {
          composing.current = false;
        });
      },
    }),
    [],
  );
}
