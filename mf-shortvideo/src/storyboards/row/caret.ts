/** Where somebody put the caret last in a narration: 在光标处拆分 splits there after the focus has gone to the menu. */
let last: { readonly id: string; readonly at: number } | null = null;

export function rememberCaret(id: string, at: number): void {
  last = { id, at };
}

/** The place of the caret in the narration of a storyboard; null when it was in another one. */
export const caretIn = (id: string): number | null => (last?.id === id ? last.at : null);
