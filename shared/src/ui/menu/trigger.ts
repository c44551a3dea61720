import type { MouseEvent, Ref } from 'react';

/** Props for the control that opens a panel. */
export interface TriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
}
