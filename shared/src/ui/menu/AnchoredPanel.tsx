import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../base/classes.ts';
import { roomBeside } from '../floating/available-room.ts';
import { LazyFloating } from '../floating/LazyFloating.tsx';
import styles from './menu.module.css';

export type Align = 'start' | 'center' | 'end';

export interface AnchoredPanelProps {
  readonly id: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly align: Align;
  readonly role: 'menu' | 'dialog';
  readonly label: string;
  readonly className?: string | undefined;
  /** Called once the panel is in the page, to set the focus inside it. */
  readonly onOpened: (panel: HTMLElement) => void;
  /** `refocus`: it was closed by keyboard, so focus returns to the control. */
  readonly onClose: (refocus: boolean) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

function Panel({
  id,
  control,
  role,
  label,
  className,
  onOpened,
  onClose,
  onKeyDown,
  children,
}: Omit<AnchoredPanelProps, 'align'>) {
  const panel = useRef<HTMLDivElement>(null);
  const opened = useRef(onOpened);

  useEffect(() => {
    if (panel.current !== null) opened.current(panel.current);
  }, []);

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target;
      if (
        target instanceof Node &&
        panel.current?.contains(target) === false &&
        control.current?.contains(target) !== true
      )
        onClose(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [control, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is a prop, menu or dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a prop, menu or dialog
    <div
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.panel, className)}
      style={{ maxHeight: roomBeside(control.current?.getBoundingClientRect(), window.innerHeight) }}
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
    </div>
  );
}

const positions = { start: 'bl', center: 'bottom', end: 'br' } as const;

/** A panel beside its control; closed by Escape, a press outside, or Tab out of it. */
export function AnchoredPanel({ align, ...panel }: AnchoredPanelProps) {
  return (
    <LazyFloating anchor={panel.control} position={positions[align]} landmark={panel.role === 'menu'}>
      <Panel {...panel} />
    </LazyFloating>
  );
}
