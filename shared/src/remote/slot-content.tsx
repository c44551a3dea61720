import type { ComponentType, ReactNode } from 'react';
import type { RemoteLifecycles, SlotContentProps } from '../contract/remote.ts';
import type { SlotName, SlotProps } from '../contract/slots.ts';
import { getPlatform } from '../platform/index.ts';
import { HistoryRouter } from './history-router.tsx';
import { reactLifecycles } from './react-lifecycles.tsx';

/**
 * Lifecycles of slot content: the default export of the module named in its declaration. The content receives the props
 * of the screen that contains the slot; its links navigate the page, whose URL belongs to that screen.
 */
export function createSlotContent<N extends SlotName>(name: N, Content: ComponentType<SlotProps<N>>): RemoteLifecycles {
  function Root({ basename, slotProps }: SlotContentProps<SlotProps<N>>): ReactNode {
    return (
      <HistoryRouter history={getPlatform().history} basename={basename}>
        <Content {...slotProps} />
      </HistoryRouter>
    );
  }
  return reactLifecycles(name.replaceAll('/', '-'), Root);
}
