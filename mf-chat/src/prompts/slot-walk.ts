import type { Slot } from '@ai-site/shared/content/prompt-library';

/** Adjusts slots after a text change. An edit inside a slot resizes it; an edit across its boundary removes it. */
export function slotsAfter(slots: readonly Slot[], before: string, after: string): readonly Slot[] {
  if (slots.length === 0 || before === after) return slots;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const to = before.length - tail;
  const grown = after.length - before.length;
  return slots.flatMap(({ start, end }) => {
    if (from >= start && to <= end) return { start, end: end + grown };
    if (to <= start) return { start: start + grown, end: end + grown };
    return from >= end ? { start, end } : [];
  });
}

/** Returns the slot that Tab selects next; undefined when there is none and Tab leaves the text box. */
export function slotFrom(slots: readonly Slot[], selection: Slot, back: boolean): Slot | undefined {
  const others = slots.filter(({ start, end }) => start !== selection.start || end !== selection.end);
  return back ? others.findLast(({ end }) => end <= selection.start) : others.find(({ start }) => start >= selection.end);
}
