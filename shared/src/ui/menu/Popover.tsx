import type { ReactElement, ReactNode } from 'react';
import { type Align, AnchoredPanel } from './AnchoredPanel.tsx';
import type { TriggerProps } from './trigger.ts';
import { useDisclosure } from './use-disclosure.ts';

export interface PopoverProps {
  /** Accessible name of the panel. */
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly align?: Align;
  readonly className?: string;
  /** The content; `close` returns focus to the control. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel anchored to the control that opens it. */
export function Popover({ label, trigger, align = 'start', className, children }: PopoverProps) {
  const disclosure = useDisclosure('dialog');
  return (
    <>
      {trigger(disclosure.trigger)}
      {disclosure.open && (
        <AnchoredPanel
          id={disclosure.id}
          control={disclosure.control}
          align={align}
          role="dialog"
          label={label}
          className={className}
          onOpened={(panel) => panel.focus({ preventScroll: true })}
          onClose={disclosure.close}
        >
          {children(() => disclosure.close(true))}
        </AnchoredPanel>
      )}
    </>
  );
}
