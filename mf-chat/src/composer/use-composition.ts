import { type RefObject, useMemo, useRef } from 'react';

export interface Composition {
  /** Set while an input method composes, and a moment longer. */
  readonly composing: RefObject<boolean>;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/** The box's own note of an input method at work. Safari ends the composition before it reports the Enter that ended it. */
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
