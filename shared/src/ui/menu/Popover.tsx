import { type ReactElement, type ReactNode, useEffect } from 'react';
import { AnchoredPanel } from './AnchoredPanel.tsx';
import type { Align } from './placement.ts';
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
        <AnchoredPanel id={disclosure.id} control={disclosure.control} align={align} role="dialog" label={label} className={className} onClose={disclosure.close}>
          <FocusOnOpen id={disclosure.id} />
          {children(() => disclosure.close(true))}
        </AnchoredPanel>
      )}
    </>
  );
}

function FocusOnOpen({ id }: { readonly id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}
