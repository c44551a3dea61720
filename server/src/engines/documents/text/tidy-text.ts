/** Control and invisible format characters, without tab and line feed; PostgreSQL cannot store NUL. */
const invisible = /(?![\t\n])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Radicals that PDF fonts name instead of the ideographs that look like them: neither a search nor a model finds 文 in ⽂. */
const radicals = /[\u2f00-\u2fdf]/g;

/** A document's text as stored: well-formed, lines ended by \n, no trailing blanks, at most one consecutive empty line, with ideographs instead of
 * radicals. Linear time. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(radicals, (radical) => radical.normalize('NFKC'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
