import { type SlotName, type SlotProps, type Slots, slots, type Unsubscribe } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createRoot } from 'react-dom/client';
import { SlotOutlet } from './SlotOutlet.tsx';

/**
 * Throws when a remote, which is built separately from the shell, requests an undeclared slot or passes invalid props. A slot of a team is declared and
 * checked in its remote.
 */
function checked<N extends SlotName>(name: N, props: SlotProps<N>): SlotProps<N> {
  if (name.includes(':')) return props;
  if (!Object.hasOwn(slots, name)) throw new TypeError(`Unknown slot: ${name}`);
  const { error } = slots[name].props.safeParse(props);
  if (error !== undefined) throw new TypeError(`Wrong props of the slot ${name}: ${error.message}`);
  return props;
}

/** The slots of the page: the content of a slot renders in its own root, inside the screen of the remote that has the slot. */
export const siteSlots: Slots = {
  fill<N extends SlotName>(name: N, element: HTMLElement, props: SlotProps<N>): Unsubscribe {
    const slotProps = checked(name, props);
    const root = createRoot(element);
    root.render(
      <HistoryRouter history={getPlatform().history}>
        <SlotOutlet name={name} slotProps={slotProps} />
      </HistoryRouter>,
    );
    // Never inside a React commit: the screen with the slot is just being unmounted.
    return () => queueMicrotask(() => root.unmount());
  },
};
