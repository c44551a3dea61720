import { type RefObject, useEffect, useState } from 'react';
import { keyAt, overscanRows } from './overscan-rows.ts';

interface InUse {
  readonly focused: string | null;
  readonly selected: readonly [string, string] | null;
}

function inUse(content: HTMLElement): InUse {
  const { activeElement } = document;
  const focused = content.contains(activeElement) ? keyAt(activeElement) : null;
  const selection = document.getSelection();
  const [from, to] =
    selection === null || selection.isCollapsed
      ? [null, null]
      : [keyAt(selection.anchorNode), keyAt(selection.focusNode)];
  return { focused, selected: from === null || to === null ? null : [from, to] };
}

const same = (a: InUse, b: InUse): boolean =>
  a.focused === b.focused && a.selected?.join('\n') === b.selected?.join('\n');

/** Keys of rows with the focus or a text selection; they stay mounted outside the viewport. */
export function useOverscanRows(content: RefObject<HTMLElement | null>, keys: readonly string[]): readonly number[] {
  const [used, setUsed] = useState<InUse>({ focused: null, selected: null });
  useEffect(() => {
    const note = () => {
      if (content.current === null) return;
      const now = inUse(content.current);
      setUsed((before) => (same(before, now) ? before : now));
    };
    const events = ['selectionchange', 'focusin', 'focusout'] as const;
    for (const name of events) document.addEventListener(name, note);
    return () => {
      for (const name of events) document.removeEventListener(name, note);
    };
  }, [content]);
  return overscanRows(keys, used.focused, used.selected);
}
