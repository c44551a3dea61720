import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SlotName, SlotProps } from '../contract/slots.ts';
import { getPlatform } from '../platform/index.ts';

export interface SlotOutletProps<N extends SlotName> {
  readonly name: N;
  /** Props of the content; a changed value remounts it. */
  readonly props: SlotProps<N>;
  /** Fallback while no remote fills the slot. */
  readonly children?: ReactNode;
}

/** Whether some remote fills a slot. */
export const isSlotFilled = (name: SlotName): boolean =>
  getPlatform().registry.remotes.some((remote) => remote.slots.some((entry) => entry.name === name));

/** A place that other remotes fill, each lazily loaded and isolated by the shell: content that fails leaves only its own part empty. */
export function Slot<N extends SlotName>({ name, props, children }: SlotOutletProps<N>): ReactNode {
  const { slots } = getPlatform();
  const element = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(props);
  const latest = useRef(props);
  latest.current = props;
  const filled = isSlotFilled(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the props are others.
  useLayoutEffect(
    () => (filled && element.current !== null ? slots.fill(name, element.current, latest.current) : undefined),
    [filled, slots, name, key],
  );
  return filled ? <div ref={element} data-slot={name} /> : children;
}
