/**
 * A text with another put at the caret in place of what is selected, and where the caret then stands.
 * @param start and `end`: offsets of the selection
 */
export function insertText(text: string, start: number, end: number, inserted: string): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start);
  // Words of Latin letters must not run together; Chinese needs no space.
  const space = /[\p{Script=Latin}\d]$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(inserted) ? ' ' : '';
  const head = before + space + inserted;
  return { text: head + text.slice(end), caret: head.length };
}
