/**
 * Inserts a text at the caret, replacing the selection; returns the new text and caret position.
 * @param start and `end`: offsets of the selection
 */
export function insertText(
  text: string,
  start: number,
  end: number,
  inserted: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start);
  // Latin words need a space between them; Chinese does not.
  const space = /[\p{Script=Latin}\d]$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(inserted) ? ' ' : '';
  const head = before + space + inserted;
  return { text: head + text.slice(end), caret: head.length };
}
