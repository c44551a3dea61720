/** Made for the first text that is too long: it takes a slow processor 60 ms, and most screens have none when they begin. */
let graphemes: Intl.Segmenter | undefined;

/** The begin of a text, of at most so many code points, that ends with a whole character as people see it: no half of an emoji or of an accented letter. */
export function truncated(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  let [end, points] = [0, 0];
  for (const { segment } of graphemes.segment(text)) {
    points += [...segment].length;
    if (points > max) break;
    end += segment.length;
  }
  // One character of countless accents.
  return end === 0 ? [...text.slice(0, 2 * max)].slice(0, max).join('') : text.slice(0, end);
}
