import type { Slot } from '@ai-site/shared/content/prompt-library';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { slotFrom, slotsAfter } from './slot-walk.ts';

/** The slots of an inserted prompt: the first one is selected on insertion, Tab selects the next. */
export function useSlots(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  const slots = useRef<readonly Slot[]>([]);
  const previous = useRef(text);
  const toSelect = useRef<Slot | null>(null);
  useLayoutEffect(() => {
    slots.current = slotsAfter(slots.current, previous.current, text);
    previous.current = text;
    const wanted = toSelect.current;
    if (wanted === null || box.current === null) return;
    toSelect.current = null;
    box.current.focus({ preventScroll: true });
    box.current.setSelectionRange(wanted.start, wanted.end);
  }, [box, text]);
  return {
    /** Called before the text box is set to `next`, with its slots. */
    begin(next: string, filled: readonly Slot[]): void {
      previous.current = next;
      slots.current = filled;
      toSelect.current = filled[0] ?? { start: next.length, end: next.length };
    },
    /** Handles Tab while there is a slot to select; returns true when it was handled. */
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
