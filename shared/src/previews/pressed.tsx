import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the first button inside once it is on the page: shows what it opens. */
export function Pressed({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.click(), []);
  return <div ref={around}>{children}</div>;
}

/** Moves the focus to the first button inside, as the keyboard does. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.focus({ focusVisible: true } as FocusOptions), []);
  return <div ref={around}>{children}</div>;
}
