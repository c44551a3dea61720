import type { MouseEvent } from 'react';

/** Handler that ignores the second click of a double click, which may have begun on what opened this button. A keyboard press counts as a first click. */
export const firstClick =
  (action: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) action();
  };
