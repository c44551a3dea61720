import type { SlotName, SlotProps, Slots, Unsubscribe } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createRoot } from 'react-dom/client';
import { surfaceError } from '../platform/surface-error.ts';
import { SlotOutlet } from './SlotOutlet.tsx';

/** The schemas of the props: no first screen has a slot. */
const loadProblem = () => import(/* webpackChunkName: "slot-problem" */ './slot-problem.ts');

/** The slots of the page: the content of a slot renders in its own root, inside the screen of the remote that has the slot. */
export const siteSlots: Slots = {
  fill<N extends SlotName>(name: N, element: HTMLElement, slotProps: SlotProps<N>): Unsubscribe {
    const root = createRoot(element);
    root.render(
      <HistoryRouter history={getPlatform().history}>
        <SlotOutlet name={name} slotProps={slotProps} />
      </HistoryRouter>,
    );
    let ended = false;
    // Never inside a React commit: the screen with the slot is just being unmounted.
    const end = (): void => {
      if (!ended) queueMicrotask(() => root.unmount());
      ended = true;
    };
    // A slot of a team is declared and checked in its remote. What is filled in another way than declared is an error of the page, and is taken away.
    if (!name.includes(':')) {
      void loadProblem().then(
        ({ slotProblem }) => {
          const problem = slotProblem(name, slotProps);
          if (problem === null) return;
          end();
          surfaceError(problem);
        },
        () => undefined,
      );
    }
    return end;
  },
};
