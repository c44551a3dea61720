import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import styles from './menu.module.css';
import { type Align, place } from './placement.ts';

export interface AnchoredPanelProps {
  readonly id: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly align: Align;
  readonly role: 'menu' | 'dialog';
  readonly label: string;
  readonly className?: string | undefined;
  /** `refocus`: it was closed by keyboard, so focus returns to the control. */
  readonly onClose: (refocus: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

/** A panel anchored to its control, above all scrolling and clipping containers; closed by Escape, a press outside, or Tab out of it. */
export function AnchoredPanel({ id, control, align, role, label, className, onClose, onKeyDown, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const move = () => {
      if (control.current === null || panel.current === null) return;
      // Natural height of the content, regardless of an earlier height limit.
      const { offsetWidth: width, scrollHeight: height, style } = panel.current;
      const { top, left, maxHeight } = place(control.current.getBoundingClientRect(), { width, height }, { width: window.innerWidth, height: window.innerHeight }, align);
      style.top = `${top}px`;
      style.left = `${left}px`;
      style.maxHeight = maxHeight === undefined ? '' : `${maxHeight}px`;
    };
    move();
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [control, align]);

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && panel.current?.contains(target) === false && control.current?.contains(target) !== true) onClose(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [control, onClose]);

  // Inside a dialog the panel is rendered in it, because the dialog traps focus.
  const container = control.current?.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is a prop, menu or dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a prop, menu or dialog
    <div
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.panel, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next !== null && !event.currentTarget.contains(next) && next !== control.current) onClose(false);
      }}
    >
      {children}
    </div>,
    container,
  );
}
