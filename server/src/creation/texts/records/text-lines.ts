/** Bounds of an answer. */
export const lineLimits = {
  /** UTF-8 bytes of one line. */
  lineBytes: 8192,
  lines: 10_000,
  /** UTF-8 bytes of all lines. */
  totalBytes: 1024 * 1024,
} as const;

/** Why a text was not read to its end. */
export type LineLimit = 'lineTooLong' | 'tooManyLines' | 'textTooLong';

export interface TextLine {
  readonly text: string;
  /** Its end came; false: the text ended without. */
  readonly isWhole: boolean;
}

/**
 * The lines of a text that comes in pieces, each as soon as its end comes. Returns the limit that ended the reading, or null at the end of the text; the line
 * that exceeds it is left out. The pieces may be cut anywhere.
 */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine, LineLimit | null, void> {
  let parts: string[] = [];
  let [lines, lineBytes, totalBytes] = [0, 0, 0];
  // Joined once for each line: a text of single characters takes no longer than one of whole lines.
  const take = (isWhole: boolean): TextLine => {
    const text = parts.join('');
    [parts, lineBytes] = [[], 0];
    lines += 1;
    return { text, isWhole };
  };
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const end = piece.indexOf('\n', from);
      const part = piece.slice(from, end === -1 ? undefined : end);
      from = end === -1 ? piece.length : end + 1;
      const bytes = Buffer.byteLength(part);
      lineBytes += bytes;
      totalBytes += bytes + (end === -1 ? 0 : 1);
      if (lineBytes > lineLimits.lineBytes) return 'lineTooLong';
      if (totalBytes > lineLimits.totalBytes) return 'textTooLong';
      if (lines === lineLimits.lines) return 'tooManyLines';
      parts.push(part);
      if (end !== -1) yield take(true);
    }
  }
  if (parts.length > 0) yield take(false);
  return null;
}
