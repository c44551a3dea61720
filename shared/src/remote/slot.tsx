import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useModule } from '../chunks/use-module.ts';
import type { SlotName, SlotProps } from '../contract/slots.ts';
import { getPlatform } from '../platform/index.ts';

export interface SlotOutletProps<N extends SlotName> {
  readonly name: N;
  /** Props of the content; a changed value remounts it. */
  readonly props: SlotProps<N>;
  /** Fallback while no remote fills the slot. */
  readonly children?: ReactNode;
}

/** The schemas of the props: no first screen has a slot. */
const loadProblem = () => import(/* webpackChunkName: "slot-problem" */ './slot-problem.ts');

/**
 * Throws in the render of the screen that has the slot, as its own mistake, when the slot is not declared or its props are not. A slot of a team is
 * declared and checked in its remote.
 */
function useDeclaredProps(name: SlotName, props: object, filled: boolean): void {
  const checked = filled && !name.includes(':');
  const problem = useModule(loadProblem, checked)?.slotProblem(name, props) ?? null;
  if (problem !== null) throw problem;
}

/** Whether some remote fills a slot. */
export const isSlotFilled = (name: SlotName): boolean =>
  getPlatform().registry.remotes.some((remote) => remote.slots.some((entry) => entry.name === name));

/**
 * A place that other remotes fill, each lazily loaded and isolated by the shell: content that fails leaves only its own part empty. Wrong props are an
 * error of the screen that passes them.
 */
export function Slot<N extends SlotName>({ name, props, children }: SlotOutletProps<N>): ReactNode {
  const { slots } = getPlatform();
  const element = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(props);
  const latest = useRef(props);
  latest.current = props;
  const filled = isSlotFilled(name);
  useDeclaredProps(name, props, filled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the props are others.
  useLayoutEffect(
    () => (filled && element.current !== null ? slots.fill(name, element.current, latest.current) : undefined),
    [filled, slots, name, key],
  );
  return filled ? <div ref={element} data-slot={name} /> : children;
}
