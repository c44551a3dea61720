/** What somebody has done in the form that the page was served with. */
export interface ServedBox {
  /** Key of the mode, unchecked: the first chunk does not have their table. */
  readonly mode: string;
  readonly text: string;
  /** Start and end of the selection while the text has the focus; null: it has not. */
  readonly selection: readonly [start: number, end: number] | null;
}

let kept: ServedBox | null = null;

/** Reads the served form before the shell takes its place, each time anew. Returns whether there is one. */
export function keepServedBox(page: ParentNode): boolean {
  const form = page.querySelector('form.start-form');
  const text = form?.querySelector('textarea') ?? null;
  if (form === null || text === null) return false;
  kept = {
    mode: form.querySelector<HTMLInputElement>('input[name="mode"]:checked')?.value ?? '',
    text: text.value,
    selection: text === document.activeElement ? [text.selectionStart, text.selectionEnd] : null,
  };
  return true;
}

/** What was kept, once: a later visit of the page begins with the draft. */
export function takeServedBox(): ServedBox | null {
  const box = kept;
  kept = null;
  return box;
}
