import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type RefObject, useEffect, useId, useState } from 'react';

/** Id of the option that the arrow keys have reached, which Arco does not announce, for `aria-activedescendant`. */
export function useActiveOption(select: RefObject<SelectHandle | null>, open: boolean) {
  const base = useId();
  const [value, setValue] = useState<unknown>();
  const idOf = (option: unknown): string => `${base}${String(option)}`;
  // Arco updates its active option after the event.
  const follow = () => void requestAnimationFrame(() => setValue(select.current?.activeOptionValue));
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => setValue(select.current?.activeOptionValue));
    return () => cancelAnimationFrame(frame);
  }, [open, select]);
  return { id: open && value !== undefined ? idOf(value) : undefined, idOf, follow };
}
