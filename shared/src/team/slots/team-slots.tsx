import { Slot } from '@ai-site/shared/remote';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { SlotName } from '../../contract/slots.ts';
import type { Team, TeamShape } from '../define-team.ts';

/** The platform declares its own slots; one of a team is known by name, and its props are checked here. */
const asSlot = (name: string): SlotName => name as SlotName;

function checked<T extends TeamShape>(shape: T | undefined, name: string, props: unknown): z.output<T> {
  const result = shape?.safeParse(props);
  if (result?.success !== true)
    throw new TypeError(
      `Wrong props of the slot ${name}${result === undefined ? ', which is not declared' : `: ${result.error.message}`}`,
    );
  // What the shape parsed, which the compiler cannot follow through the generic.
  return result.data as z.output<T>;
}

export interface TeamSlotOutletProps<T extends Team, N extends keyof T['slots'] & string> {
  readonly team: T;
  readonly name: N;
  /** Props of the content; a changed value remounts it. */
  readonly props: z.input<T['slots'][N]['props']>;
  /** Fallback while no remote fills the slot. */
  readonly children?: ReactNode;
}

/** A slot that the remote declares in its own screen: other remotes fill it, each lazily loaded and isolated. Throws `TypeError` for props of another shape. */
export function TeamSlotOutlet<T extends Team, N extends keyof T['slots'] & string>({
  team,
  name,
  props,
  children,
}: TeamSlotOutletProps<T, N>): ReactNode {
  const given = checked(Object.hasOwn(team.slots, name) ? team.slots[name]?.props : undefined, name, props);
  return (
    <Slot name={asSlot(name)} props={given as never}>
      {children}
    </Slot>
  );
}

type FilledProps<T extends Team, N extends keyof T['fills']> = T['fills'][N] extends TeamShape
  ? z.output<T['fills'][N]>
  : never;

/**
 * Content for a slot of another team, to be given to `createSlotContent`: it gets what `fills` reads of the props. Props of another shape make it
 * fail, which leaves only its own part empty.
 */
export function teamSlotContent<T extends Team, N extends keyof T['fills'] & string>(
  team: T,
  name: N,
  Content: ComponentType<FilledProps<T, N>>,
): ComponentType<object> {
  return function TeamSlotContent(props: object): ReactNode {
    const given: FilledProps<T, N> = checked(team.fills[name], name, props) as FilledProps<T, N>;
    return <Content {...given} />;
  };
}
