import type { SlotName, SlotProps } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useState } from 'react';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import { fillingsOf } from './slot-fillings.ts';

export interface SlotOutletProps<N extends SlotName = SlotName> {
  readonly name: N;
  readonly slotProps: SlotProps<N>;
}

/** All content of one slot, in order; each part loads, fails and is retried independently. */
export function SlotOutlet({ name, slotProps }: SlotOutletProps): ReactNode {
  const [fillings] = useState(() =>
    fillingsOf(name, getPlatform().registry).map(({ remote, expose }) => ({
      remote,
      part: { expose, props: { slotProps } },
    })),
  );
  return fillings.map(({ remote, part }) => <RemoteOutlet key={remote.name} remote={remote} part={part} />);
}
