const isSpace = (character: string): boolean => character.trim() === '';

/** A text without the spaces at its end and without those of these characters that stand there. In linear time, as a regular expression is not. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && (isSpace(text.charAt(end - 1)) || characters.includes(text.charAt(end - 1)))) end -= 1;
  return text.slice(0, end);
}

/** A text without the spaces at its begin and without those of these characters that stand there. */
export function withoutBegin(text: string, characters: string): string {
  let begin = 0;
  while (begin < text.length && (isSpace(text.charAt(begin)) || characters.includes(text.charAt(begin)))) begin += 1;
  return text.slice(begin);
}

/** The lines of a text, trimmed and without the empty ones, as one line. */
export const joinedLines = (text: string, separator: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(separator);
