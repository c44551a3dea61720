/** How a word is read where a voice would read it otherwise. */
export interface Pronunciation {
  readonly text: string;
  readonly reading: string;
}

/** A part of a text as it is written and as it is read. */
interface Part {
  readonly written: string;
  readonly read: string;
}

/** The parts of a text: words with a reading of their own, the longest first, and what is between them. */
function partsOf(text: string, pronunciations: readonly Pronunciation[]): readonly Part[] {
  const known = pronunciations.filter((one) => one.text !== '').toSorted((a, b) => b.text.length - a.text.length);
  const parts: Part[] = [];
  let [from, at] = [0, 0];
  const plain = (): void => {
    const written = text.slice(from, at);
    if (written !== '') parts.push({ written, read: written });
  };
  while (at < text.length) {
    const found = known.find((one) => text.startsWith(one.text, at));
    if (found === undefined) at += 1;
    else {
      plain();
      parts.push({ written: found.text, read: found.reading });
      at += found.text.length;
      from = at;
    }
  }
  plain();
  return parts;
}

/** What a voice is given to read. */
export const asRead = (text: string, pronunciations: readonly Pronunciation[]): string =>
  partsOf(text, pronunciations)
    .map(({ read }) => read)
    .join('');

/** The written characters that were read from one place of `asRead` to before another. A word with a reading belongs to where that begins. */
function writtenBetween(parts: readonly Part[], from: number, to: number): string {
  let [written, at] = ['', 0];
  for (const part of parts) {
    const end = at + part.read.length;
    if (part.read === part.written) written += part.read.slice(Math.max(0, from - at), Math.max(0, to - at));
    else if (at >= from && at < to) written += part.written;
    at = end;
  }
  return written;
}

/**
 * The sentences of a text as they are written, of the sentences that were read of it, in their order; '' for one whose words belong to the sentence before
 * it. A sentence that was not read as it was given stands for all that is left of the text.
 */
export function asWritten(
  text: string,
  pronunciations: readonly Pronunciation[],
  read: readonly string[],
): readonly string[] {
  const parts = partsOf(text, pronunciations);
  const whole = asRead(text, pronunciations);
  let at = 0;
  return read.map((sentence) => {
    const found = whole.indexOf(sentence, at);
    const [from, to] = found === -1 ? [at, whole.length] : [found, found + sentence.length];
    at = to;
    return writtenBetween(parts, from, to).trim();
  });
}
