import type { SlotName, SlotProps, Slots, Unsubscribe } from '@ai-site/shared/contract';
import { createRoot } from 'react-dom/client';
import { SlotOutlet } from './SlotOutlet.tsx';

/** The slots of the page: the content of a slot renders in its own root, inside the screen of the remote that has the slot. */
export const siteSlots: Slots = {
  fill<N extends SlotName>(name: N, element: HTMLElement, slotProps: SlotProps<N>): Unsubscribe {
    const root = createRoot(element);
    root.render(<SlotOutlet name={name} slotProps={slotProps} />);
    // Never inside a React commit: the screen with the slot is just being unmounted.
    return () => queueMicrotask(() => root.unmount());
  },
};
