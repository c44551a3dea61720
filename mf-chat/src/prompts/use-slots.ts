import type { VariableSlot } from '@ai-site/shared/content/prompt-library';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Composer } from '../draft/composer.ts';
import { type FilledVariable, fillVariable, slotFrom, slotsAfter, variablesIn } from './slot-navigation.ts';

interface Inserted {
  /** Counts the insertions. */
  readonly no: number;
  readonly title: string;
  readonly slots: readonly VariableSlot[];
}

/** The variables of an inserted prompt: its form fills them, and Tab selects them in the text box. */
export function useSlots(box: RefObject<HTMLTextAreaElement | null>, composer: Pick<Composer, 'draft' | 'write'>) {
  const text = composer.draft;
  const [inserted, setInserted] = useState<Inserted>({ no: 0, title: '', slots: [] });
  const previous = useRef(text);
  const toEnd = useRef(false);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = text;
    setInserted((known) => {
      const slots = slotsAfter(known.slots, before, text);
      return slots === known.slots ? known : { ...known, slots };
    });
    if (!toEnd.current) return;
    toEnd.current = false;
    focusEnd(box.current);
  }, [box, text]);
  const variables: readonly FilledVariable[] = variablesIn(text, inserted.slots);
  return {
    title: inserted.title,
    no: inserted.no,
    variables,
    /** Puts a filled prompt into the text box, behind `before`. */
    insert(
      title: string,
      before: string,
      filled: { readonly text: string; readonly slots: readonly VariableSlot[] },
    ): void {
      const slots = filled.slots.map((slot) => ({
        ...slot,
        start: slot.start + before.length,
        end: slot.end + before.length,
      }));
      previous.current = before + filled.text;
      setInserted(({ no }) => ({ no: no + 1, title, slots }));
      toEnd.current = slots.length === 0;
      composer.write(before + filled.text);
    },
    /** Fills every place of a variable. */
    fill(name: string, value: string): void {
      const filled = fillVariable(composer.draft, inserted.slots, name, value);
      previous.current = filled.text;
      setInserted({ ...inserted, slots: filled.slots });
      composer.write(filled.text);
    },
    /** Ends the filling; the focus returns to the text box. */
    end(): void {
      setInserted({ ...inserted, slots: [] });
      focusEnd(box.current);
    },
    /** Handles Tab while there is a slot to select; returns true when it was handled. */
    press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return false;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const next = slotFrom(inserted.slots, { start: selectionStart, end: selectionEnd }, event.shiftKey);
      if (next === undefined) return false;
      event.preventDefault();
      event.currentTarget.setSelectionRange(next.start, next.end);
      return true;
    },
  };
}

function focusEnd(box: HTMLTextAreaElement | null): void {
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}
