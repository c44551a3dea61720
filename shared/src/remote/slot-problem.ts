import { type SlotName, slots } from '../contract/slots.ts';

/** Why a remote, which is built separately from the shell, may not fill a slot in this way: it is not declared, or its props are not; null when it may. */
export function slotProblem(name: SlotName, props: object): TypeError | null {
  if (!Object.hasOwn(slots, name)) return new TypeError(`Unknown slot: ${name}`);
  const { error } = slots[name].props.safeParse(props);
  return error === undefined ? null : new TypeError(`Wrong props of the slot ${name}: ${error.message}`);
}
