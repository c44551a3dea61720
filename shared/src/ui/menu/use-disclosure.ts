import { useCallback, useId, useRef, useState } from 'react';
import { preloadFloating } from '../floating/LazyFloating.tsx';
import type { TriggerProps } from './trigger.ts';

/** Open state of a panel, with the props that connect it to its control. */
export function useDisclosure(popup: TriggerProps['aria-haspopup']) {
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) control.current?.focus();
  }, []);
  const trigger: TriggerProps = {
    ref: control,
    onPointerEnter: preloadFloating,
    onFocus: preloadFloating,
    onClick: () => setOpen((previous) => !previous),
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
  };
  return { id, open, close, control, trigger };
}
