/** Minimum length in characters of a pasted text that is offered as a file. */
export const LONG_PASTE = 5000;

/** Normalizes line ends to `\n`, as a text box does. */
export const asTyped = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Returns the normalized text when it is long enough to be offered as a file, otherwise null. */
export function longPaste(text: string): string | null {
  const typed = asTyped(text);
  return typed.length > LONG_PASTE ? typed : null;
}

export const textFile = (text: string): File => new File([text], '粘贴的文本.txt', { type: 'text/plain' });
