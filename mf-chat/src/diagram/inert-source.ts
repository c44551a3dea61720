/** Start of a tag or a comment. Does not match arrows, stereotypes (`<<interface>>`) or `<br>`, which labels may contain. */
const tag = /(?<!<)<(?=[a-z/!?])(?!br\s*\/?>)/gi;
/** `<` as a character reference of Mermaid (`#lt;`, `#60;`) or HTML. */
const coded = /#(?:lt|0*60|x0*3c);|&(?:lt|#0*60|#x0*3c);?/gi;
/** An image node (`A@{ img: … }`), which would load any URL that the reply contains. */
const image = /@\{[^}]*\b(?:img|image)\b\s*:/i;

/** A full-width character that looks like `<` but never starts a tag. */
const LESS = '＜';

/**
 * Removes markup from a diagram's source. Mermaid inserts labels into the page to sanitize and measure them, so it must never receive a tag. Throws when the
 * source loads an image.
 */
export function inertSource(source: string): string {
  if (image.test(source)) throw new Error('A diagram must not load images');
  return source.replace(coded, LESS).replace(tag, LESS);
}
