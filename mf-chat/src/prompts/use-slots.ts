import type { Slot } from '@ai-site/shared/spell-book';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { slotFrom, slotsAfter } from './slot-walk.ts';

/** The slots of a spell in the box: the first is selected when it comes, Tab leads to the next. */
export function useSlots(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  const slots = useRef<readonly Slot[]>([]);
  const former = useRef(text);
  const toSelect = useRef<Slot | null>(null);
  useLayoutEffect(() => {
    slots.current = slotsAfter(slots.current, former.current, text);
    former.current = text;
    const wanted = toSelect.current;
    if (wanted === null || box.current === null) return;
    toSelect.current = null;
    box.current.focus({ preventScroll: true });
    box.current.setSelectionRange(wanted.start, wanted.end);
  }, [box, text]);
  return {
    /** The box is about to hold `next`, with these slots. */
    begin(next: string, filled: readonly Slot[]): void {
      former.current = next;
      slots.current = filled;
      toSelect.current = filled[0] ?? { start: next.length, end: next.length };
    },
    /** Takes Tab as long as there is a slot to go to; true when it did. */
    press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return false;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const next = slotFrom(slots.current, { start: selectionStart, end: selectionEnd }, event.shiftKey);
      if (next === undefined) return false;
      event.preventDefault();
      event.currentTarget.setSelectionRange(next.start, next.end);
      return true;
    },
  };
}
