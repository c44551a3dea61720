/** Characters of a pasted text from which it may rather be a file. */
export const LONG_PASTE = 5000;

/** A text box has one kind of line end. */
export const asTyped = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A pasted text that is long enough to be offered as a file; null when it is not. */
export function longPaste(text: string): string | null {
  const typed = asTyped(text);
  return typed.length > LONG_PASTE ? typed : null;
}

export const textFile = (text: string): File => new File([text], '粘贴的文本.txt', { type: 'text/plain' });
