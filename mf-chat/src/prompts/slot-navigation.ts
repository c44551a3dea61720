import type { Slot, VariableSlot } from '@ai-site/shared/content/prompt-library';

/** Adjusts slots after a text change. An edit inside a slot resizes it; an edit across its boundary removes it. */
export function slotsAfter<S extends Slot>(slots: readonly S[], before: string, after: string): readonly S[] {
  if (slots.length === 0 || before === after) return slots;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const to = before.length - tail;
  const grown = after.length - before.length;
  return slots.flatMap((slot) => {
    const { start, end } = slot;
    if (from >= start && to <= end) return { ...slot, end: end + grown };
    if (to <= start) return { ...slot, start: start + grown, end: end + grown };
    return from >= end ? slot : [];
  });
}

/** Returns the slot that Tab selects next; undefined when there is none and Tab leaves the text box. */
export function slotFrom(slots: readonly Slot[], selection: Slot, back: boolean): Slot | undefined {
  const others = slots.filter(({ start, end }) => start !== selection.start || end !== selection.end);
  return back
    ? others.findLast(({ end }) => end <= selection.start)
    : others.find(({ start }) => start >= selection.end);
}

export interface FilledVariable {
  readonly name: string;
  /** '' while it is not filled. */
  readonly value: string;
  readonly unfilled: string;
}

/** The variables of slots in the order of their first places, with what stands there. */
export function variablesIn(text: string, slots: readonly VariableSlot[]): readonly FilledVariable[] {
  const found = new Map<string, FilledVariable>();
  for (const { name, start, end, unfilled } of slots) {
    const value = text.slice(start, end);
    if (!found.has(name)) found.set(name, { name, value: value === unfilled ? '' : value, unfilled });
  }
  return [...found.values()];
}

/** Puts a value into every slot of a variable; '' puts back what stood there at first. */
export function fillVariable(
  text: string,
  slots: readonly VariableSlot[],
  name: string,
  value: string,
): { readonly text: string; readonly slots: readonly VariableSlot[] } {
  let filled = '';
  let from = 0;
  const moved = slots.map((slot) => {
    filled += text.slice(from, slot.start);
    const content = slot.name === name ? value || slot.unfilled : text.slice(slot.start, slot.end);
    const start = filled.length;
    filled += content;
    from = slot.end;
    return { ...slot, start, end: start + content.length };
  });
  return { text: filled + text.slice(from), slots: moved };
}
