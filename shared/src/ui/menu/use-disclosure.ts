import { useCallback, useId, useRef, useState } from 'react';
import type { TriggerProps } from './trigger.ts';

/** Open or closed, with the wiring between a control and its panel. */
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
    onClick: () => setOpen((former) => !former),
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
  };
  return { id, open, close, control, trigger };
}
