import type { ComponentType, ReactNode } from 'react';
import type { RemoteLifecycles, SlotContentProps } from '../contract/remote.ts';
import type { SlotName, SlotProps } from '../contract/slots.ts';
import { getPlatform } from '../platform/index.ts';
import type { TeamSlotName } from '../release/team.ts';
import { HistoryRouter } from './history-router.tsx';
import { reactLifecycles } from './react-lifecycles.tsx';

function rootOf<P extends object>(Content: ComponentType<P>) {
  return function Root({ basename, slotProps }: SlotContentProps<P>): ReactNode {
    return (
      <HistoryRouter history={getPlatform().history} basename={basename}>
        <Content {...slotProps} />
      </HistoryRouter>
    );
  };
}

/**
 * Lifecycles of slot content: the default export of the module named in its declaration. The content receives the props
 * of the screen that contains the slot; its links navigate the page, whose URL belongs to that screen. For a slot of another team, `Content` is
 * what `teamSlotContent` makes.
 */
export function createSlotContent<N extends SlotName | TeamSlotName>(
  name: N,
  Content: ComponentType<N extends SlotName ? SlotProps<N> : object>,
): RemoteLifecycles {
  return reactLifecycles(name.replaceAll('/', '-'), rootOf(Content));
}
