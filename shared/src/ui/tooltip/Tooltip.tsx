import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { place, type Side } from '../menu/placement.ts';
import styles from './tooltip.module.css';

/** Milliseconds that a pointer must rest before the tooltip appears. */
const REST = 200;

export interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: Side;
  /** Receives the attribute that associates the tooltip with the control. */
  readonly children: (control: { readonly 'aria-describedby': string | undefined }) => ReactNode;
}

/**
 * A short tooltip on hover and focus; Escape hides it. (Arco's does not work with components that take their ref as a
 * prop, makes its wrapper a tab stop, and is not associated with its control.)
 */
export function Tooltip({ content, side = 'above', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!open || anchor.current === null || note.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = note.current;
    const { top, left } = place(anchor.current.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight }, 'center', side);
    note.current.style.top = `${top}px`;
    note.current.style.left = `${left}px`;
  }, [open, side]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), REST);
      }}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': open ? id : undefined })}
      {open &&
        createPortal(
          <div ref={note} id={id} role="tooltip" className={styles.note}>
            {content}
          </div>,
          document.body,
        )}
    </span>
  );
}
