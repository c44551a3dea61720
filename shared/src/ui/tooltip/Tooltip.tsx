import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LazyFloating } from '../floating/LazyFloating.tsx';
import styles from './tooltip.module.css';

/** Milliseconds that a pointer must rest before the tooltip appears. */
const REST = 200;

export interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: 'above' | 'below';
  /** Receives the attribute that associates the tooltip with the control. */
  readonly children: (control: { readonly 'aria-describedby': string | undefined }) => ReactNode;
}

/**
 * A short tooltip on hover and focus; Escape hides it. (Arco's own does not work with components that take their ref as
 * a prop, makes its wrapper a tab stop, and is not associated with its control.)
 */
export function Tooltip({ content, side = 'above', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
      {open && (
        <LazyFloating anchor={anchor} position={side === 'above' ? 'top' : 'bottom'} landmark>
          <div id={id} role="tooltip" className={styles.note}>
            {content}
          </div>
        </LazyFloating>
      )}
    </span>
  );
}
